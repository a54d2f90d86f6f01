import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { pay as words } from '@anxin/words/pay'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { useOrder } from '../../features/orders/use-order.ts'
import { usePayment } from '../../features/payments/use-payment.ts'
import { Cashier } from './cashier.tsx'
import { NotPayable } from './not-payable.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { returnUrlOf } from './return-url.ts'
import { Waiting } from './waiting.tsx'
import css from './pay.module.css'

const WAITING_POLL_MS = 1500
const POLL_MS = 10_000

/** The cashier. Whether the order is paid is known only from the server; this page asks it until it says so. */
export function PayPage() {
  const isOpen = useLoginGate()
  const text = useText(words)
  const router = useRouter()
  const { query, isTop } = usePage()
  const orderId = query.orderId ?? ''
  const payment = usePayment({ orderId, returnUrl: returnUrlOf(location.href, orderId), startsWaiting: query.paying === '1' })
  const { order, offset, error, isMissing, refresh } = useOrder(orderId, { pollMs: payment.isWaiting ? WAITING_POLL_MS : POLL_MS })
  const configure = useQuery(queryFor('getConfigure', {}, { quiet: true }))

  const status = order?.status
  const isDue = status === 'PENDING_PAYMENT'
  const isClosed = status === 'CANCELLED' || status === 'CLOSED'
  const isPaid = status !== undefined && !isDue && !isClosed
  const arrive = useEffectEvent(() => router.redirectTo('/pages/pay-success/pay-success', { orderId }))
  useEffect(() => {
    if (isPaid && isTop) arrive()
  }, [isPaid, isTop])

  const failure = error ?? configure.error
  const retry = () => Promise.all([refresh(), configure.refetch()])
  const isLoading = !order || !configure.data
  const draw = () => {
    if (isMissing) return <OrderMissing />
    if (isLoading) return failure ? <ErrorState error={failure} onRetry={retry} /> : <PaySkeleton />
    if (isClosed) return <NotPayable order={order} />
    if (isPaid) return <PaySkeleton />
    if (payment.isWaiting) return <Waiting order={order} onCheck={refresh} onAgain={payment.stopWaiting} />
    return <Cashier order={order} offset={offset} configure={configure.data} busy={payment.isStarting} onPay={payment.pay} onExpired={refresh} />
  }
  return (
    <main className={css.page}>
      <NavBar title={text('title')} />
      {isOpen && draw()}
    </main>
  )
}
