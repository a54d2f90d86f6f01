import { useQuery } from '@tanstack/react-query'
import { commentList as words } from '@anxin/words/comment-list'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { PullToRefresh } from '@anxin/mobile/page/pull-to-refresh.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReportReview } from '../../features/reviews/report-review.tsx'
import { TranslationHint } from '../../features/reviews/translation.tsx'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import { Scores, ScoresSkeleton } from '../../features/reviews/scores.tsx'
import { useOwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { Filters, levelOf, type Filter } from './filters.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import css from './comment-list.module.css'

const LIMIT = 10

/** A technician's reviews: the scores and who may write one, what to filter by, and one review after the other. The filter lives in the address. */
export function TechnicianReviews({ techId }: { techId: string }) {
  const text = useText(words)
  const router = useRouter()
  const { level, tagId, projectId } = useParams(paths.commentList)
  const filter: Filter = { level: levelOf(level), tagId: tagId || undefined, projectId: projectId || undefined }
  const now = useServerNow(0, 60_000)
  const counts = useQuery(queryFor('getTechCommentCount', { techId }, { quiet: true }))
  const list = useEndless('getTechComment', { techId, limit: LIMIT, ...filter })
  const own = useOwnReviews(techId)
  const isFiltered = Object.values(filter).some((chosen) => chosen !== undefined)
  const refresh = () => Promise.all([counts.refetch(), list.refresh()])
  const choose = (next: Filter) => router.setQuery({ level: next.level ?? '', tagId: next.tagId ?? '', projectId: next.projectId ?? '' })

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css.body}>
        {counts.data && counts.data.total > 0 && (
          <>
            <Card as="section">
              <h2 className="visually-hidden">{text('score')}</h2>
              <Scores counts={counts.data} />
              <p className={css.verified}>
                <Icon name="badge-check" size={16} />
                {text('verified')}
              </p>
            </Card>
            <Filters counts={counts.data} value={filter} onChange={choose} />
          </>
        )}
        {counts.isPending && (
          <Card>
            <ScoresSkeleton />
          </Card>
        )}
        <TranslationHint />
        <EndlessList
          list={list}
          rowKey={({ reviewId }) => reviewId}
          skeleton={<ReviewSkeleton />}
          skeletons={4}
          label={text('list')}
          empty={
            <EmptyState
              drawing={<BrushDrawing />}
              title={text(isFiltered ? 'emptyFiltered' : 'empty')}
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={() => choose({})}>
                    {text('clear')}
                  </Button>
                )
              }
            >
              {!isFiltered && text('emptyNote')}
            </EmptyState>
          }
        >
          {(review) => (
            <Card>
              <ReviewRow review={review} now={now} act={own?.has(review.reviewId) === false && <ReportReview review={review} />} />
            </Card>
          )}
        </EndlessList>
      </div>
    </PullToRefresh>
  )
}
