import { canEditReview, reviewEditDays } from '@anxin/rules/review-days'
import { commentForm as words } from '@anxin/words/comment-form'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import css from './comment-form.module.css'

/** The review as it was written. */
export function Written({ order: { orderId, review }, offset }: { order: OrderDetail; offset: number }) {
  const text = useText(words)
  const router = useRouter()
  const now = useServerNow(offset, 60_000)
  const toMine = () => router.redirectTo(paths.commentList({ mine: 1 }))

  if (!review) return <EmptyState drawing={<BrushDrawing />} title={text('done')} action={<Button onClick={toMine}>{text('toMine')}</Button>} />
  return (
    <div className={css.body}>
      <Card>
        <ReviewRow review={review} now={now} />
      </Card>
      {review.hidden && <p className={css.editNote}>{text('hidden')}</p>}
      {!review.hidden && canEditReview(review.createdAt, now) && (
        <>
          <Button variant="secondary" onClick={() => router.navigateTo(paths.commentForm({ orderId, edit: 1 }))}>
            {text('edit')}
          </Button>
          <p className={css.editNote}>{text('editNote', { n: reviewEditDays })}</p>
        </>
      )}
      <Button variant="ghost" onClick={toMine}>
        {text('toMine')}
      </Button>
    </div>
  )
}
