import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './pay.module.css'

/** The shape of the cashier to come. */
export function PaySkeleton() {
  return (
    <div className={css.body} aria-busy="true">
      <div className={css.amount}>
        <Skeleton width={72} height={16} />
        <Skeleton width={140} height={44} />
        <Skeleton width={200} height={16} />
      </div>
      <Card>
        <Skeleton width="64%" height={48} />
      </Card>
      <Card>
        <Skeleton height={64} />
      </Card>
    </div>
  )
}
