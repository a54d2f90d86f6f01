import { technicianOrder } from '@anxin/words/technician-order'
import { clock } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Ring } from '@anxin/ui/ring.tsx'
import { timeLeft } from '@anxin/ui/time-left'
import { useNow } from '../../features/visits/use-now.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** The time of the service: it runs for as long as was booked, from when it really began. */
export function ServiceTimer({ visit: { startAt, endAt: until, serviceStartAt: began = startAt }, offset }: { visit: Visit; offset: number }) {
  const now = useNow(offset)
  const text = useText(technicianOrder)
  const left = until - now
  const isOver = left < 0

  return (
    <div className={css.timer}>
      <Ring value={Math.min(1, Math.max(0, (now - began) / (until - began)))} size={168} label={text(isOver ? 'overtime' : 'remaining')}>
        <span className={css.timerWords}>
          <span className={css.timerLabel}>{text(isOver ? 'overtime' : 'remaining')}</span>
          <strong className={isOver ? css.over : css.left} role="timer" aria-live="off">
            {timeLeft(Math.abs(left))}
          </strong>
        </span>
      </Ring>
      <p className={css.next}>{text('planned', { start: clock(began), end: clock(until) })}</p>
    </div>
  )
}
