import { paySuccess as words } from '@anxin/words/pay-success'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { LampDrawing } from '@anxin/ui/drawings/lamp.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { Paid } from './paid.tsx'
import css from './pay-success.module.css'

const CHECK_MS = 2000
const home = '/pages/index/index'

/** After paying: what was paid and what happens next, once the server says that it is paid. */
export function PaySuccessPage() {
  const isOpen = useLoginGate()
  const text = useText(words)
  const router = useRouter()
  const { query } = usePage()
  const orderId = query.orderId ?? ''
  const { order, offset, error, isMissing, refresh } = useOrder(orderId, { pollMs: CHECK_MS })
  const isPaid = order !== undefined && order.paidAt !== undefined && order.status !== 'CANCELLED' && order.status !== 'CLOSED'

  const draw = () => {
    if (isMissing) return <OrderMissing />
    if (!order) return error ? <ErrorState error={error} onRetry={refresh} /> : <Shape />
    if (isPaid) return <Paid order={order} offset={offset} />
    return <Unpaid order={order} />
  }
  return (
    <main className={css.page}>
      <NavBar title={text('title')} onBack={() => router.switchTab(home)} />
      {isOpen && draw()}
      {isOpen && isPaid && (
        <BottomBar>
          <Button variant="secondary" onClick={() => router.switchTab(home)}>
            {text('home')}
          </Button>
          <Button onClick={() => router.redirectTo('/pages/order-detail/order-detail', { orderId })}>{text('toOrder')}</Button>
        </BottomBar>
      )}
    </main>
  )
}

/** No success without the server's word: still asking, or never paid. */
function Unpaid({ order: { status, orderId } }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const isAsking = status === 'PENDING_PAYMENT'
  return (
    <div className={css.middle} role="status">
      <EmptyState
        drawing={isAsking ? <Spinner size={40} /> : <LampDrawing />}
        title={text(isAsking ? 'checking' : 'notPaid')}
        action={
          isAsking ? (
            <Button variant="secondary" onClick={() => router.redirectTo('/pages/pay/pay', { orderId })}>
              {text('toPay')}
            </Button>
          ) : (
            <Button onClick={() => router.redirectTo('/pages/order-detail/order-detail', { orderId })}>{text('toOrder')}</Button>
          )
        }
      >
        {text(isAsking ? 'checkingNote' : 'notPaidNote')}
      </EmptyState>
    </div>
  )
}

function Shape() {
  return (
    <div className={css.body} aria-busy="true">
      <div className={css.head}>
        <Skeleton width={72} height={72} radius="50%" />
        <Skeleton width={120} height={24} />
        <Skeleton width={96} height={32} />
      </div>
      <Skeleton height={150} radius={14} />
      <Skeleton height={220} radius={14} />
    </div>
  )
}
