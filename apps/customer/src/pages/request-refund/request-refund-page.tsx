import { requestRefund as words } from '@anxin/words/request-refund'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { CardShape, FieldShape } from '@anxin/ui/shapes.tsx'
import { paths } from '../../routes.ts'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import { useOrder } from '../../features/orders/use-order.ts'
import { VisitSummaryShape } from '../../features/orders/visit-summary.tsx'
import { RefundForm } from './refund-form.tsx'
import css from './request-refund.module.css'

/** Asks for the money of an order back, or of some of it: what goes back by which rule, line by line, before it is sent. */
export function RequestRefundPage() {
  const text = useText(words)
  const { orderId = '' } = useParams(paths.requestRefund)
  const { read, offset } = useOrder(orderId)
  return (
    <Page title={text('title')} read={read} loading={<Shape />} refused={orderRefused}>
      {(order) => <RefundForm order={order} offset={offset} />}
    </Page>
  )
}

function Shape() {
  return (
    <div className={css.body} aria-busy="true">
      <VisitSummaryShape />
      <CardShape lines={5} />
      <CardShape lines={7} />
      <CardShape heading={false}>
        <FieldShape height={96} />
      </CardShape>
    </div>
  )
}
