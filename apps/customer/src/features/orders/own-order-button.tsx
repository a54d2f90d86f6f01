import { isIn } from '@anxin/contract/order-states'
import { schedule as words } from '@anxin/words/schedule'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import type { OrderCard } from './order.ts'

/** The way to one's own order that holds a time: to its payment, or to the order itself. */
export function OwnOrderButton({ order: { orderId, status } }: { order: Pick<OrderCard, 'orderId' | 'status'> }) {
  const text = useText(words)
  const router = useRouter()
  const isUnpaid = isIn(status, 'unpaid')
  return (
    <Button size="s" variant="secondary" onClick={() => router.navigateTo(isUnpaid ? paths.pay({ orderId }) : paths.orderDetail({ orderId }))}>
      {text(isUnpaid ? 'payOwn' : 'openOwn')}
    </Button>
  )
}
