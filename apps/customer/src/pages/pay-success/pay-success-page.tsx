import { isIn } from '@anxin/contract/order-states'
import { paySuccess as words } from '@anxin/words/pay-success'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { PurseDrawing } from '@anxin/ui/drawings/purse.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { paths } from '../../routes.ts'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { Paid } from './paid.tsx'
import css from './pay-success.module.css'

const CHECK_MS = 2000

/** After paying: what was paid and what happens next, once the server says that it is paid. */
export function PaySuccessPage() {
  const text = useText(words)
  const router = useRouter()
  const { orderId = '' } = useParams(paths.paySuccess)
  const { read, order, offset } = useOrder(orderId, { pollMs: CHECK_MS })
  const isPaid = order !== undefined && order.paidAt !== undefined && !isIn(order.status, 'gone')
  const toHome = () => void router.switchTab(paths.index())

  return (
    <Page
      title={text('title')}
      onBack={toHome}
      foot={
        isPaid && (
          <BottomBar>
            <Button variant="secondary" onClick={toHome}>
              {text('home')}
            </Button>
            <Button onClick={() => router.redirectTo(paths.orderDetail({ orderId }))}>{text('toOrder')}</Button>
          </BottomBar>
        )
      }
      read={read}
      loading={<Shape />}
      refused={orderRefused}
    >
      {(found) => (isPaid ? <Paid order={found} offset={offset} /> : <Unpaid order={found} />)}
    </Page>
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
        drawing={isAsking ? <Spinner size={40} /> : <PurseDrawing />}
        title={text(isAsking ? 'checking' : 'notPaid')}
        action={
          isAsking ? (
            <Button variant="secondary" onClick={() => router.redirectTo(paths.pay({ orderId }))}>
              {text('toPay')}
            </Button>
          ) : (
            <Button onClick={() => router.redirectTo(paths.orderDetail({ orderId }))}>{text('toOrder')}</Button>
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
