import { reviews as words } from '@anxin/words/reviews'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'
import type { Review } from './review-row.tsx'
import css from './report-review.module.css'

/** The way to complain of a review that somebody else wrote. */
export function ReportReview({ review: { reviewId, techId, nickname, anonymous } }: { review: Review }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <button
      type="button"
      className={css.report}
      aria-label={text('reportOf', { name: anonymous ? text('anonymous') : nickname })}
      onClick={() => router.navigateTo(paths.feedback({ techId, reviewId }))}
    >
      {text('report')}
    </button>
  )
}
