import { booking as words } from '@anxin/words/booking'
import { coupons as couponWords } from '@anxin/words/coupons'
import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { paths } from '../../routes.ts'
import { noCoupon } from '../../features/booking/cart.ts'
import { obstacleIn } from '../../features/coupons/coupon-words.ts'
import type { Quote } from '../../features/booking/use-quote.ts'
import css from './coupon-sheet.module.css'

type CouponSheetProps = { open: boolean; onClose: () => void; quote: Quote; now: number; onChoose: (coupon: string) => void }

/** The coupons that work here with what each saves, and the others with the reason. */
export function CouponSheet({ open, onClose, quote, now, onChoose }: CouponSheetProps) {
  const text = useText(words)
  const coupons = useText(couponWords)
  const language = useLanguage()
  const router = useRouter()
  const { usableCoupons, unusableCoupons, userCouponId: chosen } = quote
  const best = Math.max(...usableCoupons.map(({ savedAmount = 0 }) => savedAmount))
  const choose = (coupon: string) => {
    onChoose(coupon)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('couponTitle')}>
      <div className={css.list}>
        {usableCoupons.map(({ userCouponId, scope, scopeText, endAt, savedAmount = 0, ...names }) => (
          <button
            key={userCouponId}
            type="button"
            className={cx(css.coupon, userCouponId === chosen && css.chosen)}
            aria-pressed={userCouponId === chosen}
            onClick={() => choose(userCouponId)}
          >
            <span className={css.words}>
              <span className={css.name}>
                {nameIn(language, names)} {savedAmount > 0 && savedAmount === best && <Tag tone="accent">{text('couponBest')}</Tag>}
              </span>
              <span className={css.note}>
                {coupons(`scope_${scope}`, { said: scopeText })} · {text('couponUntil', { when: whenInside(endAt, now, language) })}
              </span>
            </span>
            <span className={css.saved}>{text('couponSaves', { amount: yuan(savedAmount) })}</span>
            {userCouponId === chosen && <Icon name="check" size={20} />}
          </button>
        ))}
        <button
          type="button"
          className={cx(css.coupon, chosen === undefined && css.chosen)}
          aria-pressed={chosen === undefined}
          onClick={() => choose(noCoupon)}
        >
          <span className={css.words}>{text('couponNone')}</span>
          {chosen === undefined && <Icon name="check" size={20} />}
        </button>
        <Button
          variant="ghost"
          onClick={() => {
            onClose()
            router.navigateTo(paths.couponList({ mode: 'pick' }))
          }}
        >
          {text('couponAll')}
        </Button>
        {unusableCoupons.length > 0 && <h3 className={css.heading}>{text('couponUnusable')}</h3>}
        {unusableCoupons.map(({ userCouponId, obstacle, ...names }) => (
          <div key={userCouponId} className={cx(css.coupon, css.off)}>
            <span className={css.words}>
              <span>{nameIn(language, names)}</span>
              <span className={css.note}>{obstacleIn(obstacle, coupons)}</span>
            </span>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
