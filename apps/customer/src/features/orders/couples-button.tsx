import { isIn } from '@anxin/contract/order-states'
import { orders as words } from '@anxin/words/orders'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { OrderDetail } from './order.ts'
import { useCouplesBooking } from './use-couples-booking.ts'
import { useServerNow } from './use-server-now.ts'

/** For two at once: another technician for the time and place of an order that is paid and still to come. */
export function CouplesButton({ order, offset, className }: { order: OrderDetail; offset: number; className?: string | undefined }) {
  const text = useText(words)
  const booking = useCouplesBooking(order)
  const now = useServerNow(offset, 60_000)
  if (order.isExtra || !isIn(order.status, 'beforeArrival') || order.startAt <= now) return null
  return (
    <Button className={className} variant="secondary" icon="technicians" full busy={booking.isPending} onClick={() => booking.mutate()}>
      {text('couples')}
    </Button>
  )
}
