import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './project-skeletons.module.css'

/** The shape of a treatment to come. */
export function ProjectSkeleton() {
  return (
    <Card>
      <div className={css.skeleton}>
        <Skeleton width={88} height={88} radius={10} />
        <div className={css.boneLines}>
          <Skeleton width="52%" height={18} />
          <Skeleton width="38%" height={13} />
          <Skeleton width="92%" height={13} />
        </div>
      </div>
      <div className={css.boneFoot}>
        <Skeleton width={72} height={20} />
        <Skeleton width={64} height={32} radius={16} />
      </div>
    </Card>
  )
}

/** The shapes of a list of treatments to come. */
export function ProjectSkeletons() {
  const text = useText(common)
  return (
    <div className={css.list} role="status" aria-busy="true" aria-label={text('loading')}>
      {[0, 1, 2, 3].map((at) => (
        <ProjectSkeleton key={at} />
      ))}
    </div>
  )
}
