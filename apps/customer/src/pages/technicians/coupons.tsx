import type { Reply } from '@anxin/contract/calls'
import { technicians } from '@anxin/words/technicians'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { rateIn, shortYuan } from '../../features/coupons/coupon-words.ts'
import { useTakeCoupon } from '../../features/coupons/take-coupon.ts'
import { Section } from './section.tsx'
import css from './coupons.module.css'

type Coupon = Reply<'getTechInfo'>['couponList'][number]

const states = { CLAIMED: 'taken', SOLD_OUT: 'soldOut', NOT_STARTED: 'notStarted', ENDED: 'ended' } as const

/** The coupons to take here; each says what it saves, or why it cannot be taken. */
export function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const text = useText(technicians)
  const language = useLanguage()
  const take = useTakeCoupon(text('tookIt'))
  if (coupons.length === 0) return null
  return (
    <Section title={text('coupons')}>
      <ul className={css.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <Worth coupon={coupon} />
            <span className={css.couponName}>{nameIn(language, coupon)}</span>
            {coupon.claimState === 'CLAIMABLE' ? (
              <Button
                size="s"
                variant="ghost"
                busy={take.isPending && take.variables === coupon.couponId}
                onClick={() => requireLogin(() => take.mutate(coupon.couponId))}
              >
                {text('take')}
              </Button>
            ) : (
              <span className={css.couponState}>{text(states[coupon.claimState])}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What a coupon saves, in the fewest words. */
function Worth({ coupon: { type, faceAmount, thresholdAmount, discountRate } }: { coupon: Coupon }) {
  const text = useText(technicians)
  const language = useLanguage()
  const off = `¥${shortYuan(faceAmount)}`
  const worth = {
    FULL_REDUCTION: () => text('FULL_REDUCTION', { min: `¥${shortYuan(thresholdAmount)}`, off }),
    NO_THRESHOLD: () => text('NO_THRESHOLD', { off }),
    DISCOUNT: () => text('DISCOUNT', { rate: rateIn(language, discountRate) }),
    TRAVEL_FREE: () => text('TRAVEL_FREE'),
  }
  return <span className={css.couponWorth}>{worth[type]()}</span>
}
