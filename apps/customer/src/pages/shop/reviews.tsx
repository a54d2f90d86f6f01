import { shopWords } from '@anxin/words/shop'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { ReviewRow } from '../../features/reviews/review-row.tsx'
import { useNow } from '../../features/technicians/use-now.ts'
import type { ShopProps } from './shop-head.tsx'
import css from './shop.module.css'

/** What customers said last of those who work there. */
export function Reviews({ shop: { recentReviews } }: ShopProps) {
  const text = useText(shopWords)
  const personName = usePersonName()
  const now = useNow()
  return (
    <section className={css.section} aria-labelledby="shop-reviews">
      <div className={css.sectionHead}>
        <h2 id="shop-reviews">{text('reviews')}</h2>
        <p className={css.small}>{text(recentReviews.length > 0 ? 'reviewsNote' : 'noReviews')}</p>
      </div>
      {recentReviews.map((review) => (
        <div key={review.reviewId} className={css.review}>
          <ReviewRow review={review} now={now} footer={<p className={css.small}>{text('of', { name: personName(review.techNickname) })}</p>} />
        </div>
      ))}
    </section>
  )
}
