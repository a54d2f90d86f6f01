import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import css from './order-detail.module.css'

/** What I wrote about this visit. */
export function MyReview({ review, offset }: { review: NonNullable<OrderDetail['review']>; offset: number }) {
  const text = useText(words)
  const now = useServerNow(offset, 60_000)
  return (
    <Card as="section">
      <h2 className={css.title}>{text('review')}</h2>
      <ReviewRow review={review} now={now} />
    </Card>
  )
}
