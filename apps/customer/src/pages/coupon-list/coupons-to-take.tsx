import { couponList as words } from '@anxin/words/coupon-list'
import { coupons as couponWords } from '@anxin/words/coupons'
import { inside, whenInside, whenText } from '@anxin/rules/day-words'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { PullToRefresh } from '@anxin/mobile/page/pull-to-refresh.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CouponDrawing } from '@anxin/ui/drawings/coupon.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { CouponCard, CouponSkeleton } from '../../features/coupons/coupon-card.tsx'
import { claimStateAt, type Template } from '../../features/coupons/coupon-words.ts'
import { TakeButton } from '../../features/coupons/take-button.tsx'
import { useTakeCoupon } from '../../features/coupons/take-coupon.ts'
import { useOffers } from '../../features/coupons/use-offers.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './coupon-list.module.css'

/** The coupons that anybody may take in this city, each with its button or the reason. */
export function CouponsToTake() {
  const text = useText(words)
  const router = useRouter()
  const { list, offset } = useOffers('CENTER')
  const take = useTakeCoupon(useText(couponWords)('tookIt'))

  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className={css.body}>
        <EndlessList
          list={list}
          rowKey={({ couponId }) => couponId}
          skeleton={<CouponSkeleton />}
          className={css.list}
          label={text('CLAIM')}
          empty={
            <EmptyState
              drawing={<CouponDrawing />}
              title={text('emptyCLAIM')}
              action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('toTechnicians')}</Button>}
            >
              {text('emptyClaimNote')}
            </EmptyState>
          }
        >
          {(coupon) => <ToTake coupon={coupon} take={take} offset={offset} />}
        </EndlessList>
      </div>
    </PullToRefresh>
  )
}

function ToTake({ coupon, take, offset }: { coupon: Template; take: ReturnType<typeof useTakeCoupon>; offset: number }) {
  const text = useText(couponWords)
  const language = useLanguage()
  const now = useServerNow(offset, 1000)
  const claimState = claimStateAt(coupon, now)
  const { startAt, endAt, validDays } = coupon
  const note = () => {
    if (startAt !== undefined && startAt > now) return text('opensAt', { when: inside(whenText(startAt, now, language)) })
    if (validDays !== undefined) return text('forDays', { n: validDays })
    return endAt === undefined ? '' : text('until', { when: whenInside(endAt, now, language) })
  }
  return (
    <CouponCard
      heading="h2"
      coupon={coupon}
      note={note()}
      isOff={claimState === 'SOLD_OUT' || claimState === 'ENDED'}
      action={<TakeButton coupon={{ ...coupon, claimState }} take={take} />}
    />
  )
}
