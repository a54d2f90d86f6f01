import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { ReportReview } from '../../features/reviews/report-review.tsx'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import { Scores } from '../../features/reviews/scores.tsx'
import { TranslationHint } from '../../features/reviews/translation.tsx'
import { useOwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { Section } from './section.tsx'
import shared from './technicians.module.css'
import css from './reviews.module.css'

const shownTags = 6

/** What people say, by star and by tag; the first few, and the way to all. */
export function Reviews({ techId }: { techId: string }) {
  const router = useRouter()
  const text = useText(technicians)
  const language = useLanguage()
  const [tagId, setTagId] = useState<string>()
  const { data: counts } = useQuery(queryFor('getTechCommentCount', { techId }))
  const { data: page } = useQuery({ ...queryFor('getTechComment', { techId, tagId, limit: 3 }), placeholderData: keepPreviousData })
  const own = useOwnReviews(techId)
  const now = useNow()
  const total = counts?.total ?? 0
  return (
    <Section title={text('reviews')}>
      {counts && total > 0 && <Scores counts={counts} />}
      {counts && total === 0 && <p className={shared.small}>{text('noReviews')}</p>}
      {counts && counts.tags.length > 0 && (
        <div className={css.tagRow} role="group" aria-label={text('reviews')}>
          <Chip selected={tagId === undefined} onClick={() => setTagId(undefined)}>
            {text('tagAll')} {total}
          </Chip>
          {counts.tags.slice(0, shownTags).map(({ tagId: id, count, ...names }) => (
            <Chip key={id} selected={id === tagId} onClick={() => setTagId(id === tagId ? undefined : id)}>
              {nameIn(language, names)} {count}
            </Chip>
          ))}
        </div>
      )}
      {total > 0 && <TranslationHint />}
      {!page && <ReviewShape />}
      {page?.list.map((review) => (
        <div key={review.reviewId} className={css.review}>
          <ReviewRow review={review} now={now} act={own?.has(review.reviewId) === false && <ReportReview review={review} />} />
        </div>
      ))}
      {total > 0 && (
        <Button variant="secondary" full onClick={() => router.navigateTo(paths.commentList({ techId }))}>
          {text('allReviews', { n: total })}
        </Button>
      )}
    </Section>
  )
}

const ReviewShape = () => (
  <div className={css.reviewSkeleton}>
    <Skeleton width={36} height={36} radius="50%" />
    <SkeletonText lines={3} />
  </div>
)

/** What stands there until it comes near the screen. */
export function ReviewsShape() {
  const text = useText(technicians)
  return (
    <Section title={text('reviews')}>
      <ReviewShape />
    </Section>
  )
}
