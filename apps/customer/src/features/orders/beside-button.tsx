import { isIn } from '@anxin/contract/order-states'
import { orders as words } from '@anxin/words/orders'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { OrderDetail } from './order.ts'
import { useBookBeside } from './use-book-beside.ts'
import { useServerNow } from './use-server-now.ts'

/** For two at once: another technician for the time and place of an order that is paid and still to come. */
export function BesideButton({ order, offset, className }: { order: OrderDetail; offset: number; className?: string | undefined }) {
  const text = useText(words)
  const beside = useBookBeside(order)
  const now = useServerNow(offset, 60_000)
  if (order.isExtra || !isIn(order.status, 'beforeArrival') || order.startAt <= now) return null
  return (
    <Button className={className} variant="secondary" icon="technicians" full busy={beside.isPending} onClick={() => beside.mutate()}>
      {text('beside')}
    </Button>
  )
}
