import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { newUserPack as words } from '@anxin/words/new-user-pack'
import { yuan } from '@anxin/rules/money'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { noCoupon } from '../../features/booking/cart.ts'
import { noteOffer } from '../../features/coupons/new-people.ts'
import { useTakePack } from '../../features/coupons/use-take-pack.ts'
import css from './place-order.module.css'

/** The pack for new people where a coupon is chosen: taken by itself, and the best of it goes into this order; who uses no coupon, or whose try failed, may still take it. */
export function PackRow() {
  const text = useText(words)
  const { data: pack } = useQuery(queryFor('hasNewUserCoupon', {}, { quiet: true }))
  const { isPending, take } = useTakePack(text('taken'))
  const isOffered = pack?.has === true
  const wantsNone = usePlaceOrder(({ coupon }) => coupon === noCoupon)
  const isTried = useRef(false)
  const takeOnce = useEffectEvent(() => {
    if (isTried.current) return
    isTried.current = true
    noteOffer()
    if (!wantsNone) void take()
  })
  useEffect(() => {
    if (isOffered) takeOnce()
  }, [isOffered])
  if (!isOffered) return null

  const press = () => {
    // Anyone who had said no to all coupons wants one now.
    updatePlaceOrder('coupon', '')
    void take()
  }
  return (
    <button type="button" className={css.row} disabled={isPending} onClick={press}>
      <Icon className={css.rowIcon} name="gift" size={22} />
      <span className={css.rowWords}>
        <span className={css.ask}>{text('takeHere')}</span>
        <span className={css.faint}>{text('holds', { n: pack.count, amount: yuan(pack.totalValue).replace(/\.00$/, '') })}</span>
      </span>
      {isPending ? <Spinner size={18} /> : <span className={css.ask}>{text('take')}</span>}
    </button>
  )
}
