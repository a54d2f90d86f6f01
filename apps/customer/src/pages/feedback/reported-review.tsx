import { useQuery } from '@tanstack/react-query'
import { feedback as words } from '@anxin/words/feedback'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReviewRow } from '../../features/reviews/review-row.tsx'

/** The review that is reported, as everybody sees it. */
export function ReportedReview(asked: { techId: string; reviewId: string }) {
  const text = useText(words)
  const now = useServerNow(0, 60_000)
  const { data, isPending } = useQuery(queryFor('getTechComment', { ...asked, limit: 1 }, { quiet: true }))
  if (isPending) return <Skeleton height={120} radius={14} />
  if (!data) return null

  const [review] = data.list
  if (!review) return <Notice tone="warning">{text('reviewGone')}</Notice>
  return (
    <Card as="section">
      <ReviewRow review={review} now={now} />
    </Card>
  )
}
