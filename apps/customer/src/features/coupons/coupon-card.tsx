import type { ReactNode } from 'react'
import { coupons } from '@anxin/words/coupons'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { conditionsOf, rateIn, shortYuan, type Template } from './coupon-words.ts'
import css from './coupon-card.module.css'

type Shown = Pick<Template, 'name' | 'nameEn' | 'type' | 'scope' | 'scopeText' | 'faceAmount' | 'discountRate' | 'thresholdAmount' | 'maxDiscountAmount'>
type CouponCardProps = {
  coupon: Shown
  /** Until when, or what has become of it. */
  note: ReactNode
  /** Why it cannot be used. */
  reason?: ReactNode
  /** Beside the name. */
  mark?: ReactNode
  /** At the end of the card: a button, or why there is none. */
  action?: ReactNode
  isOff?: boolean
  /** h2 in a list right under the page's own heading. */
  heading?: 'h2' | 'h3'
}

/** A coupon: what it is worth on the stub, then its name, where and until when it works, and what can be done with it. */
export function CouponCard({ coupon, note, reason, mark, action, isOff = false, heading: Heading = 'h3' }: CouponCardProps) {
  const text = useText(coupons)
  const language = useLanguage()
  return (
    <article className={cx(css.card, isOff && css.off)}>
      <div className={css.stub}>
        <Worth coupon={coupon} />
        {conditionsOf(coupon, text).map((condition) => (
          <span key={condition} className={css.condition}>
            {condition}
          </span>
        ))}
      </div>
      <div className={css.body}>
        <Heading className={css.name}>
          {nameIn(language, coupon)} {mark}
        </Heading>
        <p className={css.line}>{text(`scope_${coupon.scope}`, { said: coupon.scopeText })}</p>
        <p className={css.line}>{note}</p>
        {reason && <p className={css.reason}>{reason}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </article>
  )
}

function Worth({ coupon: { type, faceAmount, discountRate } }: { coupon: Shown }) {
  const text = useText(coupons)
  const language = useLanguage()
  if (type === 'TRAVEL_FREE') return <strong className={css.words}>{text('travelFree')}</strong>
  if (type === 'DISCOUNT') return <strong className={css.rate}>{text('rate', { rate: rateIn(language, discountRate) })}</strong>
  return (
    <strong className={css.worth}>
      <small>¥</small>
      {shortYuan(faceAmount)}
    </strong>
  )
}

/** The shape of a coupon to come. */
export const CouponSkeleton = () => (
  <div className={css.card}>
    <div className={css.stub}>
      <Skeleton width={56} height={28} />
      <Skeleton width={72} height={14} />
    </div>
    <div className={css.body}>
      <Skeleton width="62%" height={17} />
      <Skeleton width="44%" height={14} />
      <Skeleton width="70%" height={14} />
    </div>
  </div>
)
