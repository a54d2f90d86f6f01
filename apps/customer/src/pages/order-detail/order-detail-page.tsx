import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isIn } from '@anxin/contract/order-states'
import { orderDetail as words } from '@anxin/words/order-detail'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { Page } from '@anxin/mobile/page/page.tsx'
import { SafetyShape } from '@anxin/mobile/safety/safety-shape.tsx'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { buttonsOf, OrderActions } from '../../features/orders/order-actions.tsx'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { paths } from '../../routes.ts'
import { AfterSales } from './after-sales.tsx'
import { ArrivalCode } from './arrival-code.tsx'
import { Appointment } from './appointment.tsx'
import { ChangeCard } from './change-card.tsx'
import { Extensions } from './extensions.tsx'
import { HealthCell } from './health-cell.tsx'
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

const SubstituteCard = lazyPart(() => import('./substitute-card.tsx').then(({ SubstituteCard }) => ({ default: SubstituteCard })))
const EarlyEndCard = lazyPart(() => import('./early-end-card.tsx').then(({ EarlyEndCard }) => ({ default: EarlyEndCard })))
const loadRescheduleSheet = () => import('./reschedule-sheet.tsx').then(({ RescheduleSheet }) => ({ default: RescheduleSheet }))
const RescheduleSheet = lazyPart(loadRescheduleSheet)
const loadHelpSheet = () => import('./help-sheet.tsx').then(({ HelpSheet }) => ({ default: HelpSheet }))
const HelpSheet = lazyPart(loadHelpSheet)

const SafetyCard = lazyPart(() => import('@anxin/mobile/safety/safety-card.tsx').then(({ SafetyCard }) => ({ default: SafetyCard })))

/** One order, live: where it stands, what happens next, and all that was agreed. */
export function OrderDetailPage() {
  useReady(loadHelpSheet)
  useReady(loadRescheduleSheet)
  const { orderId = '' } = useParams(paths.orderDetail)
  const { read, order, offset, refresh } = useOrder(orderId)
  const router = useRouter()
  const { isTop } = usePage()
  // Time that was added is shown with its visit.
  const visitId = order?.parentId
  const toVisit = useEffectEvent((id: string) => router.redirectTo(paths.orderDetail({ orderId: id })))
  useEffect(() => {
    if (visitId !== undefined && isTop) toVisit(visitId)
  }, [visitId, isTop])
  const text = useText(words)
  const [helping, setHelping] = useState(false)
  const [helped, setHelped] = useState(false)
  const [moving, setMoving] = useState(false)
  const [wantedToMove, setWantedToMove] = useState(false)
  const reschedule = () => {
    setWantedToMove(true)
    setMoving(true)
  }
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
          {order && buttonsOf(order.actions, { bar: true }).length > 0 && (
            <BottomBar>
              <OrderActions order={order} size="m" onRemoved={() => router.navigateBack(1)} onReschedule={reschedule} />
            </BottomBar>
          )}
          {wantedToMove && order && (
            <Suspense>
              <RescheduleSheet order={order} now={order.serverNow} open={moving} onClose={() => setMoving(false)} />
            </Suspense>
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
      {(found) => (found.isExtra ? <OrderSkeleton /> : <Ready order={found} offset={offset} onExpired={refresh} />)}
    </Page>
  )
}

function Ready({ order, offset, onExpired }: { order: OrderDetail; offset: number; onExpired: () => void }) {
  const { status, orderId, refunds, substitution } = order
  const router = useRouter()
  const text = useText(words)
  // Who gave the order up is not awaited at the door.
  const isAwaited = isIn(status, 'awaitsArrival') && (!substitution || substitution.cause === 'LATE')

  return (
    <>
      <Standing order={order} offset={offset} onExpired={onExpired} />
      {substitution && (
        <Suspense>
          <SubstituteCard order={order} substitution={substitution} offset={offset} />
        </Suspense>
      )}
      {order.endingEarly && (
        <Suspense>
          <EarlyEndCard order={order} />
        </Suspense>
      )}
      {order.change && <ChangeCard order={order} offset={offset} />}
      {isIn(status, 'onTheWay') && order.position && <Trip order={order} position={order.position} offset={offset} />}
      {isAwaited && <ArrivalCode order={order} offset={offset} />}
      {status === 'IN_SERVICE' && <ServiceTimer order={order} offset={offset} />}
      <Extensions order={order} offset={offset} onExpired={onExpired} />
      {refunds.length > 0 && <Refunds refunds={refunds} offset={offset} />}
      <TechnicianRow order={order} />
      {isIn(status, 'revealing') && (
        <Suspense fallback={!isIn(status, 'ended') && <SafetyShape />}>
          <SafetyCard orderId={orderId} side="customer" isOver={isIn(status, 'ended')} onSetUp={() => router.navigateTo(paths.setting({ part: 'safety' }))} />
        </Suspense>
      )}
      <Appointment order={order} offset={offset} />
      {order.review && <MyReview review={order.review} offset={offset} />}
      <PriceLines order={order} />
      <AfterSales order={order} />
      <CellGroup>
        {!isIn(status, 'gone') && <HealthCell orderId={orderId} />}
        <Cell icon="image" label={text('pictures')} onClick={() => router.navigateTo(paths.album({ orderId }))} />
      </CellGroup>
      <Timeline orderId={orderId} offset={offset} />
      <Receipt order={order} offset={offset} />
    </>
  )
}
