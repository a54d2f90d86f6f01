import { pay as words } from '@anxin/words/pay'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { LampDrawing } from '@anxin/ui/drawings/lamp.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import { rebook } from '../../features/orders/rebook.ts'
import css from './pay.module.css'

/** Too late to pay, or cancelled: what that means, and the same booking once more. */
export function NotPayable({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const isCancelled = order.status === 'CANCELLED'

  return (
    <div className={css.middle}>
      <EmptyState
        drawing={<LampDrawing />}
        title={text(isCancelled ? 'cancelledTitle' : 'expired')}
        action={
          <div className={css.choices}>
            <Button onClick={() => rebook(order)}>{text('rebook')}</Button>
            <Button variant="ghost" onClick={() => router.redirectTo(paths.orderDetail({ orderId: order.orderId }))}>
              {text('toOrder')}
            </Button>
          </div>
        }
      >
        {text(isCancelled ? 'cancelledNote' : 'expiredNote')}
      </EmptyState>
    </div>
  )
}
