import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Ring } from '@anxin/ui/ring.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './service-timer.module.css'

/** How much of the booked time is left, counted from when the service truly began. */
export function ServiceTimer({ order, offset }: { order: OrderDetail; offset: number }) {
  const text = useText(words)
  const now = useServerNow(offset, 5_000)
  const end = order.endAt
  const length = end - (order.serviceStartAt ?? order.startAt)
  const isOver = now >= end

  return (
    <Card as="section" className={css.card}>
      <Ring value={1 - (end - now) / length} label={text('serviceLeft')} size={148}>
        <div className={css.middle}>
          <span className={css.time}>{isOver ? '00:00' : <Countdown until={end} serverOffset={offset} label={text('serviceLeft')} />}</span>
          <span className={css.label}>{text(isOver ? 'serviceOver' : 'serviceLeft')}</span>
        </div>
      </Ring>
    </Card>
  )
}
