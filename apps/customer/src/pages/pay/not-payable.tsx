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

const toOrder = ({ orderId, parentId }: OrderDetail) => paths.orderDetail({ orderId: parentId ?? orderId })

/** The time to pay is over, and the order about to be closed. */
export function Closing({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <div className={css.middle} role="status">
      <EmptyState
        drawing={<PurseDrawing />}
        title={text('expired')}
        action={
          <Button variant="secondary" onClick={() => router.redirectTo(toOrder(order))}>
            {text('toOrder')}
          </Button>
        }
      >
        {text('closing')}
      </EmptyState>
    </div>
  )
}

/** Too late to pay, or cancelled: what that means, and the same booking once more. */
export function NotPayable({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const said = useText(extension)
  const isCancelled = order.status === 'CANCELLED'
  const open = () => router.redirectTo(toOrder(order))
  if (order.isExtra)
    return (
      <div className={css.middle}>
        <EmptyState drawing={<PurseDrawing />} title={said('payGone')} action={<Button onClick={open}>{said('toVisit')}</Button>}>
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
            <Button variant="ghost" onClick={open}>
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
