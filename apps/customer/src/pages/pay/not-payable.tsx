import { extension } from '@anxin/words/extension'
import { pay as words } from '@anxin/words/pay'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { PurseDrawing } from '@anxin/ui/drawings/purse.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import { rebook } from '../../features/orders/rebook.ts'
import css from '../../features/payments/payment.module.css'

/** Too late to pay, or cancelled: what that means, and the same booking once more. */
export function NotPayable({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const said = useText(extension)
  const isCancelled = order.status === 'CANCELLED'
  const toOrder = () => router.redirectTo(paths.orderDetail({ orderId: order.parentId ?? order.orderId }))
  if (order.isExtra)
    return (
      <div className={css.middle}>
        <EmptyState drawing={<PurseDrawing />} title={said('payGone')} action={<Button onClick={toOrder}>{said('toVisit')}</Button>}>
          {said('payGoneNote')}
        </EmptyState>
      </div>
    )

  return (
    <div className={css.middle}>
      <EmptyState
        drawing={<PurseDrawing />}
        title={text(isCancelled ? 'cancelledTitle' : 'expired')}
        action={
          <div className={css.choices}>
            <Button onClick={() => rebook(order)}>{text('rebook')}</Button>
            <Button variant="ghost" onClick={toOrder}>
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
