import { Card } from '@anxin/ui/card.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import css from './order-detail.module.css'

/** The shape of an order to come. */
export function OrderSkeleton() {
  return (
    <>
      <Card>
        <div className={css.rows}>
          <Skeleton width="40%" height={28} />
          <SkeletonText lines={2} />
          <Skeleton height={34} />
        </div>
      </Card>
      <Card>
        <Skeleton width="56%" height={52} />
      </Card>
      <Card>
        <div className={css.rows}>
          <Skeleton width="30%" height={18} />
          <SkeletonText lines={5} />
        </div>
      </Card>
      <Card>
        <div className={css.rows}>
          <Skeleton width="30%" height={18} />
          <SkeletonText lines={4} />
        </div>
      </Card>
    </>
  )
}
