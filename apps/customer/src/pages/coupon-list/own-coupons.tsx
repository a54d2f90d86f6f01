import { couponList as words } from '@anxin/words/coupon-list'
import { coupons as couponWords } from '@anxin/words/coupons'
import { inside, whenInside, whenText } from '@anxin/rules/day-words'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { PullToRefresh } from '@anxin/mobile/page/pull-to-refresh.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CouponDrawing } from '@anxin/ui/drawings/coupon.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { CouponCard, CouponSkeleton } from '../../features/coupons/coupon-card.tsx'
import type { OwnCoupon } from '../../features/coupons/coupon-words.ts'
import { whereToUse } from '../../features/coupons/where-to-use.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './coupon-list.module.css'

type OwnTab = 'UNUSED' | 'USED' | 'EXPIRED'

/** My coupons of one kind; a usable one leads to where it works, a used one to its order. */
export function OwnCoupons({ status, onClaim }: { status: OwnTab; onClaim: () => void }) {
  const text = useText(words)
  const list = useEndless('getCouponListSelf', { status })
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <div className={css.body}>
        <EndlessList
          list={list}
          rowKey={({ userCouponId }) => userCouponId}
          skeleton={<CouponSkeleton />}
          className={css.list}
          label={text(status)}
          empty={<EmptyState drawing={<CouponDrawing />} title={text(`empty${status}`)} action={<Button onClick={onClaim}>{text('toClaim')}</Button>} />}
        >
          {(coupon) => <OwnCard coupon={coupon} />}
        </EndlessList>
      </div>
    </PullToRefresh>
  )
}

function OwnCard({ coupon }: { coupon: OwnCoupon }) {
  const text = useText(couponWords)
  const language = useLanguage()
  const router = useRouter()
  const now = useServerNow(0, 60_000)
  const { status, startAt, endAt, usedAt, orderId } = coupon
  const isUnused = status === 'UNUSED'

  const note = () => {
    if (usedAt !== undefined) return text('usedAt', { when: whenInside(usedAt, now, language) })
    if (endAt < now) return text('expiredAt', { when: whenInside(endAt, now, language) })
    if (startAt > now) return text('startsAt', { when: inside(whenText(startAt, now, language)) })
    return text('until', { when: whenInside(endAt, now, language) })
  }
  const use = () => {
    const place = whereToUse(coupon)
    return place ? router.navigateTo(place) : router.switchTab(paths.techniciansList())
  }
  const toUse = (
    <Button size="s" variant="secondary" aria-label={text('useName', { name: nameIn(language, coupon) })} onClick={use}>
      {text('use')}
    </Button>
  )
  const toOrder = orderId !== undefined && (
    <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.orderDetail({ orderId }))}>
      {text('toOrder')}
    </Button>
  )
  return (
    <CouponCard
      heading="h2"
      coupon={coupon}
      note={note()}
      isOff={!isUnused}
      reason={status === 'LOCKED' && text('LOCKED')}
      action={isUnused ? toUse : toOrder || text(status === 'LOCKED' ? 'held' : status)}
    />
  )
}
