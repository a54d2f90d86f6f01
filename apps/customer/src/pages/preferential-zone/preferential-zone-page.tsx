import { useQueryClient } from '@tanstack/react-query'
import { preferentialZone as words } from '@anxin/words/preferential-zone'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { refreshCoupons } from '../../features/coupons/refresh-coupons.ts'
import { CouponTechnicians } from './coupon-technicians.tsx'
import { DiscountedProjects } from './discounted-projects.tsx'
import { NewUserPack } from './new-user-pack.tsx'
import { Offers } from './offers.tsx'
import css from './preferential-zone.module.css'

/** What is cheaper for a while: the pack for new people, offers with an end, treatments below their usual price, technicians who give coupons, and the terms. */
export function PreferentialZonePage() {
  const text = useText(words)
  const queries = useQueryClient()
  return (
    <Page title={text('title')} className={css.body} onRefresh={() => refreshCoupons(queries)}>
      <NewUserPack />
      <Offers />
      <DiscountedProjects />
      <CouponTechnicians />
      <section>
        <h2 className={css.title}>{text('terms')}</h2>
        <ul className={css.terms}>
          <li>{text('termOne')}</li>
          <li>{text('termTwo')}</li>
          <li>{text('termThree')}</li>
        </ul>
      </section>
    </Page>
  )
}
