import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { commentList as words } from '@anxin/words/comment-list'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { PullToRefresh } from '@anxin/mobile/page/pull-to-refresh.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import { Scores, ScoresSkeleton } from '../../features/reviews/scores.tsx'
import { Filters, type Filter } from './filters.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import css from './comment-list.module.css'

const LIMIT = 10

/** A technician's reviews: the scores, what to filter by, and one review after the other. */
export function TechnicianReviews({ techId }: { techId: string }) {
  const text = useText(words)
  const [filter, setFilter] = useState<Filter>({})
  const now = useServerNow(0, 60_000)
  const counts = useQuery(queryFor('getTechCommentCount', { techId }, { quiet: true }))
  const list = useEndless('getTechComment', { techId, limit: LIMIT, level: filter.level, tagId: filter.tagId })
  const isFiltered = filter.level !== undefined || filter.tagId !== undefined
  const refresh = () => Promise.all([counts.refetch(), list.refresh()])

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css.body}>
        {counts.data && counts.data.total > 0 && (
          <>
            <Card as="section">
              <h2 className="visually-hidden">{text('score')}</h2>
              <Scores counts={counts.data} />
            </Card>
            <Filters counts={counts.data} value={filter} onChange={setFilter} />
          </>
        )}
        {counts.isPending && (
          <Card>
            <ScoresSkeleton />
          </Card>
        )}
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
                  <Button variant="secondary" onClick={() => setFilter({})}>
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
              <ReviewRow review={review} now={now} />
            </Card>
          )}
        </EndlessList>
      </div>
    </PullToRefresh>
  )
}
