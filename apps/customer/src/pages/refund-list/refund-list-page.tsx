import { refundList as words } from '@anxin/words/refund-list'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CoinsDrawing } from '@anxin/ui/drawings/coins.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape } from '@anxin/ui/shapes.tsx'
import type { OrderCard } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { useOrderList } from '../../features/orders/use-order-list.ts'
import { VisitSummary, VisitSummaryShape } from '../../features/orders/visit-summary.tsx'
import { RefundCard } from '../../features/refunds/refund-card.tsx'
import { paths } from '../../routes.ts'
import css from './refund-list.module.css'

/** The refunds of all orders, live, each under its order. */
export function RefundListPage() {
  const text = useText(words)
  const router = useRouter()
  const list = useOrderList('REFUND')
  return (
    <Page title={text('title')} onRefresh={list.refresh}>
      <EndlessList
        list={list}
        rowKey={({ orderId }) => orderId}
        skeleton={<Shape />}
        skeletons={2}
        label={text('list')}
        className={css.list}
        empty={
          <EmptyState
            drawing={<CoinsDrawing />}
            title={text('empty')}
            action={<Button onClick={() => router.switchTab(paths.order())}>{text('toOrders')}</Button>}
          >
            {text('emptyNote')}
          </EmptyState>
        }
      >
        {(order) => <RefundsOfOrder order={order} offset={list.offset} />}
      </EndlessList>
    </Page>
  )
}

function RefundsOfOrder({ order, offset }: { order: OrderCard; offset: number }) {
  const { orderId, appealStatus } = order
  const text = useText(words)
  const router = useRouter()
  const { read } = useOrder(orderId)
  return (
    <section className={css.order} data-order-id={orderId}>
      <VisitSummary order={order} offset={offset} />
      <Reading read={read} loading={<CardShape lines={6} />}>
        {({ refunds }) => refunds.toReversed().map((refund) => <RefundCard key={refund.refundId} refund={refund} offset={offset} />)}
      </Reading>
      <p className={css.links}>
        {appealStatus !== 'NONE' && (
          <Button variant="ghost" size="s" onClick={() => router.navigateTo(paths.appeal({ orderId }))}>
            {text('seeAppeal')}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={() => router.navigateTo(paths.orderDetail({ orderId }))}>
          {text('order')}
        </Button>
      </p>
    </section>
  )
}

/** An order and one refund of it to come. */
const Shape = () => (
  <div className={css.order}>
    <VisitSummaryShape />
    <CardShape lines={6} />
  </div>
)
