import { useQuery } from '@tanstack/react-query'
import { commentForm as words } from '@anxin/words/comment-form'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { TeaDrawing } from '@anxin/ui/drawings/tea.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { ReviewForm } from './review-form.tsx'
import { Written } from './written.tsx'
import css from './comment-form.module.css'

/** Writes the one review of a finished order; once written it is only read. */
export function CommentFormPage() {
  const isOpen = useLoginGate()
  const text = useText(words)
  const { query } = usePage()
  const { order, offset, error, isMissing, refresh } = useOrder(query.orderId ?? '')

  const draw = () => {
    if (isMissing) return <OrderMissing />
    if (!order) return error ? <ErrorState error={error} onRetry={refresh} /> : <Shape />
    if (order.commented) return <Written order={order} offset={offset} />
    if (order.actions.includes('COMMENT')) return <ReviewForm order={order} offset={offset} />
    return <Closed order={order} />
  }
  return (
    <main className={css.page}>
      <NavBar title={text(order?.commented ? 'titleRead' : 'title')} />
      {isOpen && draw()}
    </main>
  )
}

/** Not yet, or no more. */
function Closed({ order: { status, orderId } }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const { data } = useQuery(queryFor('getConfigure', {}, { quiet: true }))
  const isLate = status === 'COMPLETED'
  return (
    <EmptyState
      drawing={<TeaDrawing />}
      title={text(isLate ? 'tooLate' : 'notYet')}
      action={<Button onClick={() => router.redirectTo('/pages/order-detail/order-detail', { orderId })}>{text('toOrder')}</Button>}
    >
      {isLate ? data && text('tooLateNote', { n: data.commentDays }) : text('notYetNote')}
    </EmptyState>
  )
}

function Shape() {
  return (
    <div className={css.body} aria-busy="true">
      <Skeleton height={80} radius={14} />
      <Skeleton height={220} radius={14} />
      <Skeleton height={260} radius={14} />
    </div>
  )
}
