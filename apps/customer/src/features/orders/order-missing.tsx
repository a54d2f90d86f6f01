import { orders } from '@anxin/words/orders'
import { router } from '@anxin/mobile/navigation/app-router'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'

/** An order that is gone, or was never ours. */
export function OrderMissing() {
  const text = useText(orders)
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={text('notFound')}
      action={<Button onClick={() => router.switchTab('/pages/order/order')}>{text('toOrders')}</Button>}
    >
      {text('notFoundNote')}
    </EmptyState>
  )
}
