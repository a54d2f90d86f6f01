import { couponList as words } from '@anxin/words/coupon-list'
import { coupons as couponWords } from '@anxin/words/coupons'
import { whenInside } from '@anxin/rules/day-words'
import { updatePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { CouponDrawing } from '@anxin/ui/drawings/coupon.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { paths } from '../../routes.ts'
import { noCoupon } from '../../features/booking/cart.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import { useOrderCart } from '../../features/booking/use-order-cart.ts'
import { useQuote, type Quote } from '../../features/booking/use-quote.ts'
import { CouponCard, CouponSkeleton } from '../../features/coupons/coupon-card.tsx'
import { obstacleIn, shortYuan } from '../../features/coupons/coupon-words.ts'
import css from './coupon-list.module.css'

/** The coupon for the order being filled in: each with what it saves there, by the order's own quote, or with the reason. */
export function PickCoupon() {
  const text = useText(words)
  const router = useRouter()
  const { cart, addressPending, offers } = useOrderCart()
  const { quote, error, renew } = useQuote(cart, { enabled: true })
  const isComing = cart !== undefined || addressPending || offers.isLoading

  const choose = (coupon: string) => {
    updatePlaceOrder('coupon', coupon)
    handBack(router)
  }
  if (!isComing)
    return (
      <Page title={text('titlePick')}>
        <EmptyState
          drawing={<CouponDrawing />}
          title={text('noOrder')}
          action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('toTechnicians')}</Button>}
        >
          {text('noOrderNote')}
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={text('titlePick')}
      className={css.body}
      read={{ data: quote, error, refetch: renew }}
      loading={
        <div className={css.list}>
          <CouponSkeleton />
          <CouponSkeleton />
        </div>
      }
      foot={
        <BottomBar>
          <Button variant="secondary" full onClick={() => choose(noCoupon)}>
            {text('none')}
          </Button>
        </BottomBar>
      }
    >
      {(known) => <Choices quote={known} onChoose={choose} />}
    </Page>
  )
}

function Choices({ quote: { usableCoupons, unusableCoupons, serverNow }, onChoose }: { quote: Quote; onChoose: (coupon: string) => void }) {
  const text = useText(words)
  const say = useText(couponWords)
  const router = useRouter()
  const language = useLanguage()
  const best = Math.max(...usableCoupons.map(({ savedAmount = 0 }) => savedAmount))
  const until = (endAt: number) => say('until', { when: whenInside(endAt, serverNow, language) })

  if (usableCoupons.length + unusableCoupons.length === 0)
    return (
      <EmptyState
        drawing={<CouponDrawing />}
        title={text('pickNone')}
        action={<Button onClick={() => router.navigateTo(paths.couponList({ tab: 'CLAIM' }))}>{text('toClaim')}</Button>}
      />
    )
  return (
    <div className={css.list}>
      {usableCoupons.length > 0 && <h2 className={css.heading}>{text('usable')}</h2>}
      {usableCoupons.map(({ savedAmount = 0, ...coupon }) => (
        <CouponCard
          key={coupon.userCouponId}
          coupon={coupon}
          note={until(coupon.endAt)}
          mark={savedAmount > 0 && savedAmount === best && <Tag tone="accent">{text('best')}</Tag>}
          action={
            <Button
              size="s"
              aria-label={text('choose', { amount: shortYuan(savedAmount), name: nameIn(language, coupon) })}
              onClick={() => onChoose(coupon.userCouponId)}
            >
              {text('saves', { amount: shortYuan(savedAmount) })}
            </Button>
          }
        />
      ))}
      {unusableCoupons.length > 0 && <h2 className={css.heading}>{text('unusable')}</h2>}
      {unusableCoupons.map((coupon) => (
        <CouponCard key={coupon.userCouponId} isOff coupon={coupon} note={until(coupon.endAt)} reason={obstacleIn(coupon.obstacle, say)} />
      ))}
    </div>
  )
}
