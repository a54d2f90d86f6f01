import { Suspense, useState } from 'react'
import { orderDetail as words } from '@anxin/words/order-detail'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { PullToRefresh } from '@anxin/mobile/lists/pull-to-refresh.tsx'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { ArrivalCode } from './arrival-code.tsx'
import { Appointment } from './appointment.tsx'
import { MyReview } from './my-review.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { PriceLines } from './price-lines.tsx'
import { Receipt } from './receipt.tsx'
import { Refunds } from './refunds.tsx'
import { ServiceTimer } from './service-timer.tsx'
import { Standing } from './standing.tsx'
import { TechnicianRow } from './technician-row.tsx'
import { Timeline } from './timeline.tsx'
import { Trip } from './trip.tsx'
import css from './order-detail.module.css'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then(({ HelpSheet }) => ({ default: HelpSheet })))

/** One order, live: where it stands, what happens next, and all that was agreed. */
export function OrderDetailPage() {
  const isOpen = useLoginGate()
  const { query } = usePage()
  const { order, offset, error, isMissing, refresh } = useOrder(query.orderId ?? '')
  const text = useText(words)
  const [helping, setHelping] = useState(false)
  const [helped, setHelped] = useState(false)
  const help = () => {
    setHelped(true)
    setHelping(true)
  }

  return (
    <main className={css.page}>
      <NavBar
        title={text('title')}
        right={
          <Button variant="ghost" className={css.help} onClick={help}>
            {text('help')}
          </Button>
        }
      />
      {isOpen && isMissing && <OrderMissing />}
      {isOpen && !isMissing && !order && (error ? <ErrorState error={error} onRetry={refresh} /> : <OrderSkeleton />)}
      {isOpen && !isMissing && order && <Ready order={order} offset={offset} onRefresh={refresh} />}
      {helped && (
        <Suspense>
          <HelpSheet open={helping} onClose={() => setHelping(false)} phone={order?.virtualPhone} />
        </Suspense>
      )}
    </main>
  )
}

function Ready({ order, offset, onRefresh }: { order: OrderDetail; offset: number; onRefresh: () => Promise<unknown> }) {
  const router = useRouter()
  const { status, orderId, actions, refunds } = order
  const awaitsArrival = status === 'ACCEPTED' || status === 'DEPARTED'

  return (
    <>
      <div className={css.fill}>
        <PullToRefresh onRefresh={onRefresh}>
          <div className={css.body}>
            <Standing order={order} offset={offset} />
            {status === 'DEPARTED' && order.position && <Trip order={order} position={order.position} offset={offset} />}
            {awaitsArrival && <ArrivalCode orderId={orderId} />}
            {status === 'IN_SERVICE' && <ServiceTimer order={order} offset={offset} />}
            {refunds.length > 0 && <Refunds refunds={refunds} offset={offset} />}
            <TechnicianRow order={order} />
            <Appointment order={order} offset={offset} />
            {order.review && <MyReview review={order.review} offset={offset} />}
            <PriceLines order={order} />
            <Timeline orderId={orderId} offset={offset} />
            <Receipt order={order} offset={offset} />
          </div>
        </PullToRefresh>
      </div>
      {actions.length > 0 && (
        <BottomBar>
          <OrderActions order={order} size="m" onRemoved={() => router.navigateBack(1)} />
        </BottomBar>
      )}
    </>
  )
}
