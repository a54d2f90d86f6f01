import { useState } from 'react'
import { couponList as words } from '@anxin/words/coupon-list'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, usePage } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { CouponDrawing } from '@anxin/ui/drawings/coupon.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { CouponsToTake } from './coupons-to-take.tsx'
import { OwnCoupons } from './own-coupons.tsx'
import { PickCoupon } from './pick-coupon.tsx'
import css from './coupon-list.module.css'

const tabs = ['UNUSED', 'USED', 'EXPIRED', 'CLAIM'] as const
type CouponTab = (typeof tabs)[number]

const panelId = (tab: CouponTab) => `coupons-${tab}`

/** My coupons and those to take; `mode=pick` gives the one chosen to the order. */
export function CouponListPage() {
  const { mode } = useParams(paths.couponList)
  const text = useText(words)
  const { signedIn } = useSession()
  if (mode !== 'pick') return <CouponTabs />
  if (signedIn) return <PickCoupon />
  return (
    <Page title={text('titlePick')}>
      <LoginCard title={text('signInTitle')} drawing={<CouponDrawing />} />
    </Page>
  )
}

function CouponTabs() {
  const text = useText(words)
  const { signedIn } = useSession()
  const { scroller } = usePage()
  const { tab } = useParams(paths.couponList)
  const [chosen, setChosen] = useState(tabs.find((one) => one === tab))
  // Anyone who is not signed in has none yet: what can be taken comes first.
  const shown = chosen ?? (signedIn ? 'UNUSED' : 'CLAIM')
  const choose = (next: CouponTab) => {
    setChosen(next)
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <Page
      title={text('title')}
      head={
        <div className={css.tabs}>
          <Tabs label={text('tabs')} items={tabs.map((id) => ({ id, label: text(id) }))} value={shown} onChange={choose} panelId={panelId} />
        </div>
      }
    >
      <div id={panelId(shown)} role="tabpanel" aria-label={text(shown)}>
        {shown === 'CLAIM' && <CouponsToTake />}
        {shown !== 'CLAIM' && signedIn && <OwnCoupons key={shown} status={shown} onClaim={() => choose('CLAIM')} />}
        {shown !== 'CLAIM' && !signedIn && <LoginCard title={text('signInTitle')} drawing={<CouponDrawing />} />}
      </div>
    </Page>
  )
}
