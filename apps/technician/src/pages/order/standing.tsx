import { technicianOrder } from '@anxin/words/technician-order'
import { clock, dayOf, whenInside, whenText } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { ServiceTimer } from './service-timer.tsx'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

const line = ['ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM'] as const
const ended = ['COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED']

/** Where the order stands, what comes next and by when. */
export function Standing({ visit, offset }: { visit: Visit; offset: number }) {
  const { status, startAt, endAt, acceptExpireAt, departBy, travelMin, absentAt } = visit
  const now = useNow(offset, 15_000)
  const language = useLanguage()
  const spell = useSpell()
  const text = useText(technicianOrder)
  const isLate = status === 'ACCEPTED' && now > departBy

  return (
    <section className={css.standing}>
      <Tint on={status}>
        <h2 className={css.status} aria-live="polite">
          {spell.status(status)}
        </h2>
      </Tint>
      {status === 'PENDING_ACCEPT' && acceptExpireAt && (
        <p className={css.next}>
          {now < acceptExpireAt ? text('acceptLeft') : text('acceptOver')}{' '}
          {now < acceptExpireAt && <Countdown until={acceptExpireAt} serverOffset={offset} label={text('acceptLeft')} />}
        </p>
      )}
      {status === 'ACCEPTED' && (
        <p className={isLate ? css.late : css.next}>
          {isLate
            ? text('lateBy')
            : text('nextACCEPTED', {
                time: dayOf(departBy) === dayOf(now) ? clock(departBy) : whenInside(departBy, now, language),
                min: spell.minutes(travelMin),
              })}
        </p>
      )}
      {status === 'DEPARTED' && <p className={css.next}>{text('nextDEPARTED')}</p>}
      {status === 'ARRIVED' && <p className={css.next}>{text('nextARRIVED')}</p>}
      {status === 'IN_SERVICE' && <ServiceTimer visit={visit} offset={offset} />}
      {(status === 'PENDING_CONFIRM' || status === 'COMPLETED' || status === 'CANCELLED' || status === 'CLOSED' || status === 'REFUNDED') && (
        <p className={css.next}>{text(absentAt === undefined ? `next${status}` : 'nextAbsent')}</p>
      )}
      {status !== 'IN_SERVICE' && (
        <p className={css.when}>
          {whenText(startAt, now, language)} – {clock(endAt)}
        </p>
      )}
      {!ended.includes(status) && status !== 'PENDING_ACCEPT' && (
        <div className={css.steps}>
          <StepLine label={spell.status(status)} steps={line.map((id) => ({ id, label: spell.status(id) }))} current={status} />
        </div>
      )}
    </section>
  )
}
