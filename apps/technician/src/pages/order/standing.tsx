import { technicianOrder } from '@anxin/words/technician-order'
import { visitStateWords } from '@anxin/words/visit-states'
import { isIn, orderStatuses, type OrderStatus } from '@anxin/contract/order-states'
import { clock, dayOf, whenInside, whenText } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { ServiceTimer } from './service-timer.tsx'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** The steps of a visit. */
const line: readonly OrderStatus[] = orderStatuses.filter((status) => isIn(status, 'revealing') && !isIn(status, 'ended'))

/** Where the order stands, what comes next and by when. */
export function Standing({ visit, offset }: { visit: Visit; offset: number }) {
  const { status, startAt, serviceStartAt = startAt, endAt } = visit
  const now = useNow(offset, 15_000)
  const language = useLanguage()
  const spell = useSpell()

  return (
    <section className={css.standing}>
      <Tint on={status}>
        <h2 className={css.status} aria-live="polite">
          {spell.status(status)}
        </h2>
      </Tint>
      <Next visit={visit} offset={offset} now={now} />
      {status !== 'IN_SERVICE' && (
        <p className={css.when}>
          {whenText(serviceStartAt, now, language)} – {clock(endAt)}
        </p>
      )}
      {line.includes(status) && (
        <div className={css.steps}>
          <StepLine label={spell.status(status)} steps={line.map((id) => ({ id, label: spell.status(id) }))} current={status} />
        </div>
      )}
    </section>
  )
}

/** What comes next and by when. */
function Next({ visit, offset, now }: { visit: Visit; offset: number; now: number }) {
  const { status, acceptExpireAt, departBy, travelMin, absentAt } = visit
  const language = useLanguage()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const stateText = useText(visitStateWords)

  // Said in full below.
  if (status === 'PENDING_PAYMENT' || visit.substituting) return null
  if (status === 'PENDING_ACCEPT') {
    if (acceptExpireAt === undefined) return null
    return (
      <p className={css.next}>
        {now < acceptExpireAt ? text('acceptLeft') : text('acceptOver')}{' '}
        {now < acceptExpireAt && <Countdown until={acceptExpireAt} serverOffset={offset} label={text('acceptLeft')} />}
      </p>
    )
  }
  if (status === 'ACCEPTED') {
    const time = dayOf(departBy) === dayOf(now) ? clock(departBy) : whenInside(departBy, now, language)
    if (now > departBy) return <p className={css.late}>{text('lateBy')}</p>
    return <p className={css.next}>{text('nextACCEPTED', { time, min: spell.minutes(travelMin) })}</p>
  }
  if (status === 'IN_SERVICE') return <ServiceTimer visit={visit} offset={offset} />
  return <p className={css.next}>{absentAt === undefined ? stateText(`next${status}`) : text('nextAbsent')}</p>
}
