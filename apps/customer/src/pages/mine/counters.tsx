import type { Reply } from '@anxin/contract/calls'
import { mine } from '@anxin/words/mine'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'
import css from './mine-page.module.css'

type CountersProps = {
  signedIn: boolean
  coupons: Reply<'getUserCouponCount'> | undefined
  followed: Reply<'getUserFocusCount'> | undefined
  unread: number | undefined
}

/** Coupons, followed technicians and unread messages; '-' until they are known. */
export function Counters({ signedIn, coupons, followed, unread }: CountersProps) {
  const router = useRouter()
  const text = useText(mine)
  const counts = [
    { label: text('coupons'), count: coupons?.unused, page: paths.couponList() },
    { label: text('followed'), count: followed?.count, page: paths.focusOn() },
    { label: text('messages'), count: unread, page: paths.message() },
  ]
  return (
    <ul className={css.counters}>
      {counts.map(({ label, count, page }) => (
        <li key={page}>
          <button type="button" className={css.counter} onClick={() => requireLogin(() => router.navigateTo(page))}>
            <span className={css.count}>{signedIn ? (count ?? text('none')) : text('none')}</span>
            <span className={css.sub}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
