import { useQuery } from '@tanstack/react-query'
import { schedule as words } from '@anxin/words/schedule'
import { clock } from '@anxin/rules/business-day'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { listSeparator } from '@anxin/words/writing/signs'
import { OwnOrderButton } from '../../features/orders/own-order-button.tsx'
import { mayBeOwn, ownOrderAt, ownOrderBeside, ownOrdersQuery, ownReason } from '../../features/orders/own-orders.ts'
import type { Slot } from '../../features/schedule/slots.ts'
import css from './schedule.module.css'

type Gone = {
  techId: string
  wanted: number
  durationMin: number
  reason: Slot['reason']
  nearest: readonly number[]
  when: (at: number) => string
  onChoose: (at: number) => void
}

/** A chosen time that is not free any more: why, with the way to one's own order where that holds it, and the nearest that are. */
export function SlotGone({ techId, wanted, durationMin, reason = 'BOOKED', nearest, when, onChoose }: Gone) {
  const text = useText(words)
  const { signedIn } = useSession()
  const own = useQuery({ ...ownOrdersQuery, enabled: signedIn && mayBeOwn.has(reason) })
  // Nobody is said to have taken it before it is known that it was not oneself.
  if (own.isLoading) return null
  const time = { techId, startAt: wanted, endAt: wanted + durationMin * 60_000 }
  const [order, neighbour] = mayBeOwn.has(reason) ? [ownOrderAt(own.data, time), ownOrderBeside(own.data, time)] : []
  const said = order ? ownReason(order) : neighbour ? 'BESIDE' : reason
  const held = order ?? neighbour
  return (
    <Notice
      tone="warning"
      title={text(`lost${said}`, { when: when(wanted) })}
      action={
        <div className={css.chips}>
          {held && <OwnOrderButton order={held} />}
          {nearest.map((at) => (
            <Chip key={at} tone="primary" onClick={() => onChoose(at)}>
              {when(at)}
            </Chip>
          ))}
        </div>
      }
    >
      {nearest.length > 0 ? text('gone', { times: nearest.map(clock).join(listSeparator.zh) }) : text('goneNone')}
    </Notice>
  )
}
