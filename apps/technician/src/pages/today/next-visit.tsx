import { isIn } from '@anxin/contract/order-states'
import { technicianToday } from '@anxin/words/technician-today'
import { clock, whenText } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { TechOrder } from '../../features/visits/move.ts'
import { useSpell } from '../../features/visits/spell.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { StatusTag } from '../../features/visits/visit-row.tsx'
import { isUnderWay, itemsText, placeText } from '../../features/visits/visit-words.ts'
import css from './today-page.module.css'

type NextVisitProps = { order: TechOrder; offset: number; prominent: boolean; onOpen: () => void }

/** The order to attend to now: when to leave, how long the way is, where. */
export function NextVisit({ order, offset, prominent, onOpen }: NextVisitProps) {
  const { orderId, status, startAt, serviceStartAt = startAt, endAt, departBy } = order
  const now = useNow(offset, 15_000)
  const language = useLanguage()
  const spell = useSpell()
  const text = useText(technicianToday)
  const isLate = status === 'ACCEPTED' && now > departBy

  return (
    <section className={css.section}>
      <h2 className={css.heading}>{text(isUnderWay(order) ? 'current' : 'next')}</h2>
      <article className={cx(css.card, css.next)} data-order-id={orderId}>
        <div className={css.cardTop}>
          <span className={css.when}>
            {whenText(serviceStartAt, now, language)}
            <span className={css.until}> – {clock(endAt)}</span>
          </span>
          <StatusTag status={status} />
        </div>
        {status === 'ACCEPTED' && (
          <p className={cx(css.leave, isLate && css.late)}>
            <Icon name="clock" size={20} />
            {isLate ? text('leaveNow') : text('leaveBy', { time: clock(departBy) })}
          </p>
        )}
        {status === 'IN_SERVICE' && (
          <p className={css.leave}>
            <Icon name="clock" size={20} />
            {text('serviceUntil', { time: clock(endAt) })}
          </p>
        )}
        <p className={css.what}>{itemsText(order, language)}</p>
        <p className={css.place}>{placeText(order)}</p>
        {isIn(status, 'awaitsArrival') && <p className={css.place}>{spell.trip(order)}</p>}
        <Button size="l" full variant={prominent ? 'primary' : 'secondary'} onClick={onOpen}>
          {text('open')}
        </Button>
      </article>
    </section>
  )
}
