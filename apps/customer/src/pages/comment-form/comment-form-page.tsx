import { useQuery } from '@tanstack/react-query'
import { commentForm as words } from '@anxin/words/comment-form'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useOrder } from '../../features/orders/use-order.ts'
import { VisitSummaryShape } from '../../features/orders/visit-summary.tsx'
import { ChangeReview } from './change-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { Written } from './written.tsx'
import css from './comment-form.module.css'

/** Writes the one review of a finished order; once written it is read, and with `edit` changed while it may be. */
export function CommentFormPage() {
  const text = useText(words)
  const { orderId = '', edit } = useParams(paths.commentForm)
  const { read, order, offset } = useOrder(orderId)
  return (
    <Page title={text(order?.commented ? (edit ? 'titleEdit' : 'titleRead') : 'title')} read={read} loading={<Shape />} refused={orderRefused}>
      {(found) => {
        if (found.commented && edit) return <ChangeReview order={found} offset={offset} loading={<Shape />} />
        if (found.commented) return <Written order={found} offset={offset} />
        if (found.actions.includes('COMMENT')) return <ReviewForm order={found} offset={offset} />
        return <Closed order={found} />
      }}
    </Page>
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
      drawing={<BrushDrawing />}
      title={text(isLate ? 'tooLate' : 'notYet')}
      action={<Button onClick={() => router.redirectTo(paths.orderDetail({ orderId }))}>{text('toOrder')}</Button>}
    >
      {isLate ? data && text('tooLateNote', { n: data.commentDays }) : text('notYetNote')}
    </EmptyState>
  )
}

function Shape() {
  return (
    <div className={css.body} aria-busy="true">
      <VisitSummaryShape />
      <CardShape>
        <Skeleton width="70%" height={44} className={css.centre} />
        <LineShape width="48%" small />
        {[0, 1, 2].map((aspect) => (
          <Skeleton key={aspect} width="74%" height={44} />
        ))}
      </CardShape>
      <CardShape>
        <Skeleton height={124} />
        <LineShape width={64} small />
        <Skeleton height={112} radius={10} />
      </CardShape>
    </div>
  )
}
