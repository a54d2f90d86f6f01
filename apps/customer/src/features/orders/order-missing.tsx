import { orders } from '@anxin/words/orders'
import { isRefused } from '@anxin/mobile/request/errors'
import { router } from '@anxin/mobile/navigation/app-router'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { OrdersDrawing } from '@anxin/ui/drawings/orders.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { noOrder } from './use-order.ts'

/** For `refused` of a page about one order. */
export const orderRefused = (error: unknown) => (error === noOrder || isRefused(error, 'orderNotFound')) && <OrderMissing />

/** An order that is gone, or was never ours. */
function OrderMissing() {
  const text = useText(orders)
  return (
    <EmptyState
      drawing={<OrdersDrawing />}
      title={text('notFound')}
      action={<Button onClick={() => router.switchTab(paths.order())}>{text('toOrders')}</Button>}
    >
      {text('notFoundNote')}
    </EmptyState>
  )
}
