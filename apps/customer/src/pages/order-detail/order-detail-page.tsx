import { Suspense, useState } from 'react'
import { isIn } from '@anxin/contract/order-states'
import { orderDetail as words } from '@anxin/words/order-detail'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { paths } from '../../routes.ts'
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
  const { orderId = '' } = useParams(paths.orderDetail)
  const { read, order, offset, refresh } = useOrder(orderId)
  const router = useRouter()
  const text = useText(words)
  const [helping, setHelping] = useState(false)
  const [helped, setHelped] = useState(false)
  const help = () => {
    setHelped(true)
    setHelping(true)
  }

  return (
    <Page
      title={text('title')}
      right={
        <Button variant="ghost" className={css.help} onClick={help}>
          {text('help')}
        </Button>
      }
      foot={
        <>
          {order && order.actions.length > 0 && (
            <BottomBar>
              <OrderActions order={order} size="m" onRemoved={() => router.navigateBack(1)} />
            </BottomBar>
          )}
          {helped && (
            <Suspense>
              <HelpSheet open={helping} onClose={() => setHelping(false)} phone={order?.virtualPhone} />
            </Suspense>
          )}
        </>
      }
      onRefresh={refresh}
      className={css.body}
      read={read}
      loading={<OrderSkeleton />}
      refused={orderRefused}
    >
      {(found) => <Ready order={found} offset={offset} />}
    </Page>
  )
}

function Ready({ order, offset }: { order: OrderDetail; offset: number }) {
  const { status, orderId, refunds } = order

  return (
    <>
      <Standing order={order} offset={offset} />
      {isIn(status, 'onTheWay') && order.position && <Trip order={order} position={order.position} offset={offset} />}
      {isIn(status, 'awaitsArrival') && <ArrivalCode orderId={orderId} />}
      {status === 'IN_SERVICE' && <ServiceTimer order={order} offset={offset} />}
      {refunds.length > 0 && <Refunds refunds={refunds} offset={offset} />}
      <TechnicianRow order={order} />
      <Appointment order={order} offset={offset} />
      {order.review && <MyReview review={order.review} offset={offset} />}
      <PriceLines order={order} />
      <Timeline orderId={orderId} offset={offset} />
      <Receipt order={order} offset={offset} />
    </>
  )
}
