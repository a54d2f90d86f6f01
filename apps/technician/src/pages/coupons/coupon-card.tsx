import { technicianCoupons } from '@anxin/words/technician-coupons'
import { timeFormat } from '@anxin/rules/time'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { amountText } from '../../features/workbench/amount-text.ts'
import type { Coupon } from './use-coupons.ts'
import css from './coupons-page.module.css'

/** One coupon: its name, until when it is given out, how many went, what it has cost. */
export function CouponCard({ coupon, onEnd }: { coupon: Coupon; onEnd: () => void }) {
  const text = useText(technicianCoupons)
  const nameOf = useNames()
  const { open, takenCount, usedCount, total, costAmount, endAt, validDays = 0 } = coupon
  const state = open ? 'open' : takenCount >= total ? 'soldOut' : 'over'
  return (
    <Card as="section" className={css.card}>
      <div className={css.head}>
        <h2>{nameOf(coupon)}</h2>
        <Tag tone={open ? 'success' : 'neutral'}>{text(state)}</Tag>
      </div>
      <p className={css.note}>{text('until', { day: timeFormat(endAt), days: validDays })}</p>
      <div className={css.head}>
        <p className={css.counts}>
          {text('counts', { taken: takenCount, total, used: usedCount })}
          {costAmount > 0 && ` · ${text('cost', { amount: amountText(costAmount) })}`}
        </p>
        {open && (
          <Button size="s" variant="secondary" onClick={onEnd}>
            {text('end')}
          </Button>
        )}
      </div>
    </Card>
  )
}
