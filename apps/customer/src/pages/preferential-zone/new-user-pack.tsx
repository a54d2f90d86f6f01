import { useQuery } from '@tanstack/react-query'
import { coupons as couponWords } from '@anxin/words/coupons'
import { newUserPack } from '@anxin/words/new-user-pack'
import { preferentialZone as words } from '@anxin/words/preferential-zone'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CouponCard } from '../../features/coupons/coupon-card.tsx'
import { shortYuan } from '../../features/coupons/coupon-words.ts'
import { useTakePack } from '../../features/coupons/use-take-pack.ts'
import css from './preferential-zone.module.css'

/** The pack for new people with what is in it; absent for anyone who has had it. */
export function NewUserPack() {
  const text = useText(words)
  const say = useText(couponWords)
  const { data: pack } = useQuery(queryFor('hasNewUserCoupon', {}, { quiet: true }))
  const { data: inside } = useQuery({ ...queryFor('getNewUserCouponList', {}, { quiet: true }), enabled: pack?.has === true })
  const { isPending, take } = useTakePack(useText(newUserPack)('taken'))
  if (!pack?.has) return null

  return (
    <section>
      <h2 className={css.title}>{text('pack')}</h2>
      <p className={css.note}>{text('packNote', { n: pack.count, amount: shortYuan(pack.totalValue) })}</p>
      <ul className={css.list}>
        {inside?.list
          .filter(({ stock }) => stock > 0)
          .map((coupon) => (
            <li key={coupon.couponId}>
              <CouponCard coupon={coupon} note={coupon.validDays !== undefined && say('forDays', { n: coupon.validDays })} />
            </li>
          ))}
      </ul>
      <Button className={css.take} full busy={isPending} onClick={() => requireLogin(() => void take())}>
        {text('packTake')}
      </Button>
    </section>
  )
}
