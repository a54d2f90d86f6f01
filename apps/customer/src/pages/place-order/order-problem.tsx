import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { healthNote } from '@anxin/words/health-note'
import { common } from '@anxin/words/common'
import { placeOrder as words } from '@anxin/words/place-order'
import { schedule } from '@anxin/words/schedule'
import { inside, whenText } from '@anxin/rules/day-words'
import { errorText } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { updatePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import type { Problem } from '../../features/booking/refusal.ts'
import { totalsOf } from '../../features/booking/chosen-projects.ts'
import { useHealthWords } from '../../features/health/use-health-words.ts'
import { OwnOrderButton } from '../../features/orders/own-order-button.tsx'
import { mayBeOwn, ownOrderAt, ownOrderBeside, ownOrdersQuery } from '../../features/orders/own-orders.ts'
import { slotsQuery } from '../../features/schedule/slot-query.ts'
import { nearestFree } from '../../features/schedule/slots.ts'
import type { OrderFormFacts } from './use-order-form.ts'
import css from './place-order.module.css'

type Props = { problem: Problem; error: unknown; form: OrderFormFacts; onRetry: () => void }

/** Why this cannot be ordered as it is, and what can be done, in place; the draft stays as it was. */
export function OrderProblem({ problem, error, form, onRetry }: Props) {
  const text = useText(words)
  const say = useText(common)
  const router = useRouter()
  const { techId } = form.draft
  const go = (label: ReactNode, act: () => void) => (
    <Button size="s" variant="secondary" onClick={act}>
      {label}
    </Button>
  )
  const otherAddress = go(text('otherAddress'), () => router.navigateTo(paths.addressList({ mode: 'pick', techId })))
  const otherTechnician = go(text('otherTechnician'), () => router.navigateTo(paths.selectTechnicians({ mode: 'pick' })))

  if (problem.kind === 'slot') return <SlotLost nearest={problem.nearest} reason={problem.reason} form={form} />
  if (problem.kind === 'health') return <Unsuited {...problem} form={form} />
  if (problem.kind === 'unpaid') {
    const { orderId } = problem
    const settle = () => {
      if (orderId) return router.navigateTo(paths.pay({ orderId }))
      router.switchTab(paths.order())
      return router.setQuery({ tab: 'TO_PAY' })
    }
    return <Told title={text('unpaidTitle')} note={text('unpaidNote')} actions={go(text('goPay'), settle)} />
  }
  if (problem.kind === 'range')
    return (
      <Told
        title={errorText(error)}
        actions={
          <>
            {otherAddress}
            {otherTechnician}
          </>
        }
      />
    )
  if (problem.kind === 'technician') return <Told title={errorText(error)} actions={otherTechnician} />
  if (problem.kind === 'project') {
    const again = () => router.navigateTo(paths.selectProject({ techId, mode: 'pick' }))
    return <Told title={errorText(error)} note={text('projectGoneNote')} actions={go(text('chooseProjects'), again)} />
  }
  if (problem.kind === 'coupon') return <Told title={text('couponGone')} actions={go(text('useBest'), () => updatePlaceOrder('coupon', 'auto'))} />
  if (problem.kind === 'offline' && form.quote.quote) return <Told title={text('offlineTitle')} note={text('offlineNote')} />
  return <Told title={errorText(error)} actions={go(say('retry'), onRetry)} />
}

function Told({ title, note, actions }: { title: string; note?: string; actions?: ReactNode }) {
  return (
    <Notice tone="error" title={title} action={actions && <div className={css.choices}>{actions}</div>}>
      {note}
    </Notice>
  )
}

type UnsuitedProps = Extract<Problem, { kind: 'health' }> & { form: OrderFormFacts }

/** A treatment that what was declared excludes, with what of the technician suits instead, one tap away. */
function Unsuited({ projectId, codes, instead, form: { draft, offers } }: UnsuitedProps) {
  const text = useText(healthNote)
  const say = useText(words)
  const spell = useHealthWords()
  const nameOf = useNames()
  const router = useRouter()
  const treatment = offers.data?.list.find((offer) => offer.projectId === projectId)
  const others = draft.items.filter((item) => item.projectId !== projectId)
  const take = (id: string) => updatePlaceOrder('items', [...others.filter((item) => item.projectId !== id), { projectId: id, quantity: 1 }])
  return (
    <Notice
      tone="error"
      title={text('excluded', { treatment: treatment ? nameOf(treatment) : '', conditions: spell(codes) })}
      action={
        <div className={css.choices}>
          {instead.map((other) => (
            <Chip key={other.projectId} tone="primary" onClick={() => take(other.projectId)}>
              {nameOf(other)}
            </Chip>
          ))}
          <Chip onClick={() => router.navigateTo(paths.selectProject({ techId: draft.techId, mode: 'pick' }))}>{say('chooseProjects')}</Chip>
        </div>
      }
    >
      {text(instead.length > 0 ? 'excludedInstead' : 'excludedNone')}
    </Notice>
  )
}

type SlotLostProps = { nearest: number[] | undefined; reason: SlotReason; form: OrderFormFacts }

/** The slot cannot be had: why, and the nearest ones from the server's answer, or else from the technician's calendar. */
function SlotLost({ nearest, reason, form }: SlotLostProps) {
  const text = useText(words)
  const say = useText(schedule)
  const language = useLanguage()
  const router = useRouter()
  const { draft, address, chosen, now } = form
  const { techId, timer = 0 } = draft
  const calendar = useQuery({
    ...slotsQuery({ techId, days: 3, durationMin: totalsOf(chosen).minutes || undefined, at: address }),
    enabled: !nearest?.length,
    staleTime: 0,
  })
  const offered = nearest?.length ? nearest.filter((at) => at !== timer).slice(0, 3) : nearestFree(calendar.data?.days ?? [], timer)
  const own = useQuery({ ...ownOrdersQuery, enabled: reason === 'YOURS' || mayBeOwn.has(reason) })
  const time = { techId, startAt: timer, endAt: timer + totalsOf(chosen).minutes * 60_000 }
  const isBeside = reason !== 'YOURS' && ownOrderBeside(own.data, time) !== undefined
  const order = ownOrderAt(own.data, time) ?? ownOrderBeside(own.data, time)
  const when = (at: number) => whenText(at, now, language)
  return (
    <Notice
      tone="error"
      title={say(`lost${isBeside ? 'BESIDE' : reason}`, { when: when(timer) })}
      action={
        <div className={css.choices}>
          {order && <OwnOrderButton order={order} />}
          {offered.map((at) => (
            <Chip key={at} tone="primary" label={text('takeSlot', { when: inside(when(at)) })} onClick={() => updatePlaceOrder('timer', at)}>
              <span data-start-at={at}>{when(at)}</span>
            </Chip>
          ))}
          <Chip onClick={() => router.navigateTo(paths.schedule({ techId, mode: 'pick' }))}>{text('otherTimes')}</Chip>
        </div>
      }
    >
      {text(offered.length > 0 ? 'slotNearest' : 'slotNone')}
    </Notice>
  )
}
