import { homeRails } from '@anxin/words/home-rails'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Chip } from '@anxin/ui/chip.tsx'
import { paths } from '../../routes.ts'
import type { RailName } from '../../features/technicians/rail-names.ts'
import { useSwitch } from '../../features/content/use-switch.ts'
import css from './index-page.module.css'

/** The other lists and offers, as words. */
export function MoreWays() {
  const router = useRouter()
  const text = useText(homeRails)
  const hasVip = useSwitch('switchVip')
  const hasShare = useSwitch('switchShare')
  const rail = (type: RailName) => () => router.navigateTo(paths.techList({ type }))
  return (
    <section className={css.ways} aria-label={text('moreWays')}>
      <h2 className={cx('display', css.waysTitle)}>{text('moreWays')}</h2>
      <div className={css.chips}>
        <Chip onClick={rail('recommended')}>{text('wayRec')}</Chip>
        <Chip onClick={rail('coupon')}>{text('wayCoupon')}</Chip>
        {hasVip && <Chip onClick={rail('vip')}>{text('wayVip')}</Chip>}
        <Chip onClick={() => router.navigateTo(paths.preferentialZone())}>{text('wayOffers')}</Chip>
        {hasShare && <Chip onClick={() => router.navigateTo(paths.shareMoney())}>{text('wayShare')}</Chip>}
      </div>
    </section>
  )
}
