import { yuan } from '@anxin/rules/money'
import { appeals as words } from '@anxin/words/appeals'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { AppealForm } from '../../features/appeals/appeal-form.tsx'
import { AppealShape } from '../../features/appeals/appeal-shape.tsx'
import css from '../../features/appeals/appeals.module.css'
import { CaseCard } from '../../features/appeals/case-card.tsx'
import { NoAppeal } from '../../features/appeals/no-appeal.tsx'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { VisitSummary } from '../../features/orders/visit-summary.tsx'
import { RefundRulesLink } from '../../features/refunds/refund-rules-link.tsx'
import { paths } from '../../routes.ts'

type Refund = OrderDetail['refunds'][number]

/** The second review of a refund: how it was decided and why, the case about it, or the form to ask for one. */
export function AppealRefundPage() {
  const text = useText(words)
  const { orderId = '', refundId } = useParams(paths.appealRefund)
  const { read, offset } = useOrder(orderId)
  return (
    <Page title={text('titleRefund')} read={read} loading={<AppealShape lines={3} />} refused={orderRefused}>
      {(order) => <Review order={order} refund={refundOf(order, refundId)} offset={offset} />}
    </Page>
  )
}

/** The refund that is named, or else the one that may be contested. */
const refundOf = ({ refunds }: OrderDetail, refundId: string | undefined): Refund | undefined =>
  refunds.find((refund) => (refundId === undefined ? refund.actions.includes('APPEAL') : refund.refundId === refundId))

function Review({ order, refund, offset }: { order: OrderDetail; refund: Refund | undefined; offset: number }) {
  const text = useText(words)
  const appeal = order.appeals.find(({ refundId }) => refundId !== undefined && refundId === refund?.refundId)
  if (!refund || (!appeal && !refund.actions.includes('APPEAL'))) return <NoAppeal title={text('noRefund')} />
  const known = (
    <>
      <VisitSummary order={order} offset={offset} />
      <Decision refund={refund} />
      {appeal && <CaseCard appeal={appeal} offset={offset} />}
    </>
  )
  if (appeal) return <div className={css.body}>{known}</div>
  return (
    <AppealForm orderId={order.orderId} refundId={refund.refundId}>
      {known}
    </AppealForm>
  )
}

/** What customer service decided, in their words. */
function Decision({ refund: { applyAmount, refundAmount, rejectReason } }: { refund: Refund }) {
  const text = useText(words)
  const asked = yuan(applyAmount)
  return (
    <Card as="section" className={css.card}>
      <h2 className={css.title}>{text('decision')}</h2>
      <p>{refundAmount > 0 ? text('decidedLess', { asked, given: yuan(refundAmount) }) : text('decidedNo', { asked })}</p>
      <div className={css.answer}>
        <p>{rejectReason ?? text('noReason')}</p>
      </div>
      <p>
        <RefundRulesLink />
      </p>
    </Card>
  )
}
