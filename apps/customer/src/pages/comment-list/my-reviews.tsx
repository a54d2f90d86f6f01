import { canEditReview } from '@anxin/rules/review-days'
import { commentList as words } from '@anxin/words/comment-list'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { PullToRefresh } from '@anxin/mobile/page/pull-to-refresh.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import css from './comment-list.module.css'

/** The reviews I wrote, each with the way to its order. */
export function MyReviews() {
  const text = useText(words)
  const router = useRouter()
  const now = useServerNow(0, 60_000)
  const list = useEndless('getReviewList', { limit: 10 })

  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className={css.body}>
        <EndlessList
          list={list}
          rowKey={({ reviewId }) => reviewId}
          skeleton={<ReviewSkeleton />}
          skeletons={4}
          label={text('list')}
          empty={
            <EmptyState
              drawing={<BrushDrawing />}
              title={text('emptyMine')}
              action={<Button onClick={() => router.reLaunch(paths.order({ tab: 'TO_COMMENT' }))}>{text('toOrders')}</Button>}
            >
              {text('emptyMineNote')}
            </EmptyState>
          }
        >
          {({ orderId, ...review }) => (
            <Card>
              <ReviewRow
                review={review}
                now={now}
                footer={
                  orderId && (
                    <div className={css.foot}>
                      {review.hidden && <p className={css.hidden}>{text('hidden')}</p>}
                      {!review.hidden && canEditReview(review.createdAt, now) && (
                        <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.commentForm({ orderId, edit: 1 }))}>
                          {text('edit')}
                        </Button>
                      )}
                      <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.orderDetail({ orderId }))}>
                        {text('toOrder')}
                      </Button>
                    </div>
                  )
                }
              />
            </Card>
          )}
        </EndlessList>
      </div>
    </PullToRefresh>
  )
}
