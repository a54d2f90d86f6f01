import { appeals as words } from '@anxin/words/appeals'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { AppealForm } from '../../features/appeals/appeal-form.tsx'
import { AppealShape } from '../../features/appeals/appeal-shape.tsx'
import css from '../../features/appeals/appeals.module.css'
import { CaseCard } from '../../features/appeals/case-card.tsx'
import { NoAppeal } from '../../features/appeals/no-appeal.tsx'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { VisitSummary } from '../../features/orders/visit-summary.tsx'
import { paths } from '../../routes.ts'

/** An appeal against how an order went: the cases there are, and the form where one may be made. */
export function AppealPage() {
  const text = useText(words)
  const { orderId = '' } = useParams(paths.appeal)
  const { read, offset } = useOrder(orderId)
  return (
    <Page title={text('title')} read={read} loading={<AppealShape lines={4} />} refused={orderRefused}>
      {(order) => <Cases order={order} offset={offset} />}
    </Page>
  )
}

function Cases({ order, offset }: { order: OrderDetail; offset: number }) {
  const text = useText(words)
  const { orderId, appeals, actions } = order
  const own = appeals.toReversed()
  const second = own.some((appeal) => appeal.actions.includes('APPEAL'))
  const isOpen = own.some(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  const mayAppeal = !isOpen && (second || (own.length === 0 && actions.includes('APPEAL')))
  if (own.length === 0 && !mayAppeal) return <NoAppeal title={text('closed')} />
  const known = (
    <>
      <VisitSummary order={order} offset={offset} />
      {own.map((appeal) => (
        <CaseCard key={appeal.appealId} appeal={appeal} offset={offset} />
      ))}
    </>
  )
  if (!mayAppeal) return <div className={css.body}>{known}</div>
  return (
    <AppealForm orderId={orderId} second={second}>
      {known}
    </AppealForm>
  )
}
