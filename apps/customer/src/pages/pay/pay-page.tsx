import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isIn } from '@anxin/contract/order-states'
import { extension } from '@anxin/words/extension'
import { pay as words } from '@anxin/words/pay'
import { Page } from '@anxin/mobile/page/page.tsx'
import { allOf } from '@anxin/mobile/page/read'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { paths } from '../../routes.ts'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import { isClosing } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { usePayment } from '../../features/payments/use-payment.ts'
import { Waiting } from '../../features/payments/waiting.tsx'
import { Cashier } from './cashier.tsx'
import { Closing, NotPayable } from './not-payable.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { returnUrlOf } from './return-url.ts'

const WAITING_POLL_MS = 1500
const POLL_MS = 10_000

/** The cashier. Whether the order is paid is known only from the server; this page asks it until it says so. */
export function PayPage() {
  const text = useText(words)
  const said = useText(extension)
  const router = useRouter()
  const { isTop } = usePage()
  const { orderId = '', paying } = useParams(paths.pay)
  const client = useQueryClient()
  const [isExtension, setExtension] = useState(false)
  const [isOver, setOver] = useState(false)
  const payment = usePayment({
    // Known before anybody can press: the cashier is drawn from the order.
    purpose: { bizType: isExtension ? 'EXTRA' : 'ORDER', bizId: orderId },
    returnUrl: returnUrlOf(location.href, orderId),
    startsWaiting: paying === '1',
    // Come back to, the page knows that a payment was begun.
    onLeave: () => router.setQuery({ paying: 1 }),
    onStarted: () => client.invalidateQueries({ queryKey: ['getOrderInfo', { orderId }] }),
  })
  const { read, order, offset, refresh } = useOrder(orderId, { pollMs: payment.isWaiting || isOver ? WAITING_POLL_MS : POLL_MS })
  const configure = useQuery(queryFor('getConfigure', {}, { quiet: true }))

  const status = order?.status
  if (order && order.isExtra !== isExtension) setExtension(order.isExtra)
  if (order && isClosing(order) && !isOver) setOver(true)
  const isDue = status === 'PENDING_PAYMENT'
  const isClosed = status !== undefined && isIn(status, 'gone')
  const isPaid = status !== undefined && !isDue && !isClosed
  const arrive = useEffectEvent(() => {
    const visitId = order?.parentId
    if (visitId === undefined) return router.redirectTo(paths.paySuccess({ orderId }))
    toast(said('paid'), { type: 'success' })
    return router.redirectTo(paths.orderDetail({ orderId: visitId }))
  })
  const expire = () => {
    setOver(true)
    void refresh()
  }
  useEffect(() => {
    if (isPaid && isTop) arrive()
  }, [isPaid, isTop])

  return (
    <Page title={text('title')} read={allOf(read, configure)} loading={<PaySkeleton />} refused={orderRefused}>
      {([found, configured]) => {
        if (isClosed) return <NotPayable order={found} />
        if (isPaid) return <PaySkeleton />
        if (payment.isWaiting) return <Waiting amount={found.payAmount} onCheck={refresh} onAgain={payment.stopWaiting} />
        if (isOver) return <Closing order={found} />
        return <Cashier order={found} offset={offset} configure={configured} busy={payment.isStarting} onPay={payment.pay} onExpired={expire} />
      }}
    </Page>
  )
}
