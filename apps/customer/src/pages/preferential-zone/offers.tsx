import { coupons as couponWords } from '@anxin/words/coupons'
import { preferentialZone as words } from '@anxin/words/preferential-zone'
import { inside, whenInside, whenText } from '@anxin/rules/day-words'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { BasketDrawing } from '@anxin/ui/drawings/basket.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { timeLeft } from '@anxin/ui/time-left'
import { paths } from '../../routes.ts'
import { CouponCard, CouponSkeleton } from '../../features/coupons/coupon-card.tsx'
import { claimStateAt, type Template } from '../../features/coupons/coupon-words.ts'
import { TakeButton } from '../../features/coupons/take-button.tsx'
import { useTakeCoupon } from '../../features/coupons/take-coupon.ts'
import { useOffers } from '../../features/coupons/use-offers.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './preferential-zone.module.css'

// Further away a date says more than a clock that runs.
const countedMs = 86_400_000

/** The offers of this city that end: how many are left, until when, and those just over, marked. */
export function Offers() {
  const text = useText(words)
  const router = useRouter()
  const { list, offset } = useOffers('ZONE')
  const take = useTakeCoupon(useText(couponWords)('tookIt'))
  return (
    <section>
      <h2 className={css.title}>{text('offers')}</h2>
      <EndlessList
        list={list}
        rowKey={({ couponId }) => couponId}
        skeleton={<CouponSkeleton />}
        skeletons={3}
        className={css.list}
        label={text('offers')}
        empty={
          <EmptyState
            compact
            drawing={<BasketDrawing />}
            title={text('empty')}
            action={
              <Button variant="secondary" onClick={() => router.navigateTo(paths.couponList({ tab: 'CLAIM' }))}>
                {text('toCoupons')}
              </Button>
            }
          >
            {text('emptyNote')}
          </EmptyState>
        }
      >
        {(coupon) => <Offer coupon={coupon} offset={offset} take={take} />}
      </EndlessList>
    </section>
  )
}

function Offer({ coupon, offset, take }: { coupon: Template; offset: number; take: ReturnType<typeof useTakeCoupon> }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 1000)
  const claimState = claimStateAt(coupon, now)
  const { startAt = 0, endAt = 0, stock } = coupon

  const time = () => {
    if (claimState === 'ENDED') return text('endedAt', { when: whenInside(endAt, now, language) })
    if (now < startAt) {
      if (startAt - now < countedMs) return text('startsIn', { left: timeLeft(startAt - now) })
      return text('startsAt', { when: inside(whenText(startAt, now, language)) })
    }
    return endAt - now < countedMs ? text('endsIn', { left: timeLeft(endAt - now) }) : text('endsAt', { when: whenInside(endAt, now, language) })
  }
  return (
    <CouponCard
      coupon={coupon}
      isOff={claimState === 'SOLD_OUT' || claimState === 'ENDED'}
      note={
        <span className={css.facts}>
          <span>{time()}</span>
          {claimState !== 'ENDED' && <span>{text('left', { n: stock })}</span>}
        </span>
      }
      action={<TakeButton coupon={{ ...coupon, claimState }} take={take} />}
    />
  )
}
