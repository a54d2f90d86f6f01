import { Card } from '@anxin/ui/card.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import css from './comment-list.module.css'

/** The shape of a review to come. */
export function ReviewSkeleton() {
  return (
    <Card>
      <div className={css.skeleton}>
        <div className={css.boneHead}>
          <Skeleton width={36} height={36} radius="50%" />
          <Skeleton width="34%" height={15} />
        </div>
        <SkeletonText lines={3} />
      </div>
    </Card>
  )
}
