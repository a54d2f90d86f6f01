import { Suspense, useState } from 'react'
import { techReviewTabs } from '@anxin/contract/tech-review-tabs'
import { technicianReviews as words } from '@anxin/words/technician-reviews'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { Page } from '@anxin/mobile/page/page.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape } from '@anxin/ui/shapes.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import type { OwnReview } from './own-review.ts'
import { ReviewCard } from './review-card.tsx'
import css from './reviews-page.module.css'

const WriteSheet = lazyPart(() => import('./write-sheet.tsx').then(({ WriteSheet }) => ({ default: WriteSheet })))

type Tab = (typeof techReviewTabs)[number]

/** What customers said of the technician: all of it, what waits for a reply, what was low. */
export function ReviewsPage() {
  const [tab, setTab] = useState<Tab>('ALL')
  const list = useEndless('techReviewList', { tab, limit: 20 })
  const text = useText(words)
  const [writing, setWriting] = useState<{ what: 'reply' | 'report'; review: OwnReview }>()
  const [now] = useState(() => Date.now())
  const { first } = list
  return (
    <Page
      title={text('title')}
      className={css.body}
      read={{ data: first, error: list.error, refetch: list.refresh }}
      onRefresh={list.refresh}
      loading={<CardShape lines={3} />}
      refused={workbenchRefused}
    >
      {({ counts }) => (
        <>
          <Tabs
            label={text('tabs')}
            value={tab}
            onChange={setTab}
            items={techReviewTabs.map((id) => ({ id, label: text(id), count: { ALL: counts.all, UNANSWERED: counts.unanswered, LOW: counts.low }[id] }))}
          />
          <EndlessList
            list={list}
            rowKey={({ reviewId }) => reviewId}
            skeleton={<CardShape lines={3} />}
            label={text('title')}
            empty={
              <EmptyState drawing={<BrushDrawing size={120} />} title={text(tab === 'ALL' ? 'none' : `none${tab}`)}>
                {tab === 'ALL' && text('noneNote')}
              </EmptyState>
            }
          >
            {(review) => <ReviewCard review={review} now={now} onWrite={(what) => setWriting({ what, review })} />}
          </EndlessList>
          {writing && (
            <Suspense>
              <WriteSheet key={`${writing.what}${writing.review.reviewId}`} {...writing} onClose={() => setWriting(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  )
}
