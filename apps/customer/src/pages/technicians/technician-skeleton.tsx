import { frame } from '@anxin/words/frame'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import shared from './technicians.module.css'
import css from './band.module.css'

/** The true shape of the page on its way. */
export function TechnicianSkeleton() {
  const text = useText(frame)
  return (
    <div role="status" aria-busy="true" aria-label={text('loading')}>
      <div className={css.band}>
        <div className={css.who}>
          <div className={css.portrait}>
            <div style={{ aspectRatio: '1/1' }}>
              <Skeleton height="100%" radius="50%" />
            </div>
          </div>
          <div className={css.facts}>
            <Skeleton width="60%" height={32} />
            <Skeleton width="90%" height={22} />
            <Skeleton width="70%" height={18} />
            <Skeleton width="100%" height={18} />
          </div>
        </div>
        <Skeleton height={52} radius={10} />
      </div>
      <BelowBandSkeleton />
    </div>
  )
}

/** What stands under the head, on its way. */
export const BelowBandSkeleton = () => (
  <div className={cx(shared.main, shared.below)} aria-hidden="true">
    <div className={shared.section}>
      <Skeleton width="30%" height={24} />
      <Skeleton height={64} radius={10} />
      <SkeletonText lines={3} />
    </div>
    <div className={shared.section}>
      <Skeleton width="30%" height={24} />
      <Skeleton height={88} radius={10} />
      <Skeleton height={88} radius={10} />
    </div>
  </div>
)
