import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './technician-card.module.css'

/** The true shape of a card on its way. */
export const TechnicianCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <div className={css.portrait}>
      <div style={{ aspectRatio: '1/1' }}>
        <Skeleton height="100%" radius={12} />
      </div>
    </div>
    <div className={css.facts}>
      <Skeleton width="45%" height={20} />
      <Skeleton width="35%" height={14} />
      <Skeleton width="55%" height={14} />
      <Skeleton width="60%" height={28} radius={999} />
    </div>
  </div>
)
