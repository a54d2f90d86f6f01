import { technicianSchedule } from '@anxin/words/technician-schedule'
import { dayLabel, startOfDay, weekdayLabel } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { type Bar, openBars, ordersOn, spanBars, timeOffOn, weekFrom, type Week } from './day-bars.ts'
import css from './schedule-page.module.css'

type WeekGridProps = { week: Week; from: string; today: string; chosen: string; onChoose: (date: string) => void }

const marks = [0, 6, 12, 18, 24]
const place = ({ from, to }: Bar) => ({ left: `${from * 100}%`, width: `${(to - from) * 100}%` })

/** Seven days as lines of 24 hours: when one works, what is booked, what is off. */
export function WeekGrid({ week, from, today, chosen, onChoose }: WeekGridProps) {
  const language = useLanguage()
  const text = useText(technicianSchedule)
  return (
    <div className={css.grid}>
      <div className={css.scale} aria-hidden>
        <span />
        <span className={css.hours}>
          {marks.map((hour) => (
            <i key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
              {hour}
            </i>
          ))}
        </span>
        <span />
      </div>
      <div role="radiogroup" aria-label={text('days')}>
        {weekFrom(from).map((date) => {
          const orders = ordersOn(week, date)
          const name = dayLabel(startOfDay(date), startOfDay(today), language)
          return (
            <button
              key={date}
              type="button"
              role="radio"
              aria-checked={date === chosen}
              aria-label={text('dayLine', { day: name, n: orders.length })}
              className={cx(css.line, date === chosen && css.chosen)}
              data-date={date}
              onClick={() => onChoose(date)}
            >
              <span className={cx(css.day, date === today && css.today)}>
                <strong>{weekdayLabel(date, language)}</strong>
                <span>{Number(date.slice(8))}</span>
              </span>
              <span className={css.track}>
                {openBars(week, date).map((bar) => (
                  <i key={bar.from} className={css.open} style={place(bar)} />
                ))}
                {timeOffOn(week, date).flatMap((each) => spanBars(each, date).map((bar) => <i key={each.timeOffId} className={css.off} style={place(bar)} />))}
                {orders.flatMap((order) => spanBars(order, date).map((bar) => <i key={order.orderId} className={css.order} style={place(bar)} />))}
              </span>
              <span className={css.many}>{orders.length || ''}</span>
            </button>
          )
        })}
      </div>
      <p className={css.legend} aria-hidden>
        <span className={css.keyOpen}>{text('legendHours')}</span>
        <span className={css.keyOrder}>{text('legendOrder')}</span>
        <span className={css.keyOff}>{text('legendOff')}</span>
      </p>
    </div>
  )
}
