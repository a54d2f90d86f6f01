import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './safety.module.css'

/** The safety card to come, as high as it will be, so that nothing below it moves. */
export const SafetyShape = () => (
  <Card className={css.card} aria-hidden>
    <p className={css.heading}>
      <Skeleton width="30%" height="1.35em" />
    </p>
    <p className={css.note}>
      <Skeleton width="72%" height="1.55em" />
    </p>
    <div className={css.acts}>
      <Skeleton width={104} height="var(--touch)" radius={22} />
      <Skeleton width={124} height="var(--touch)" radius={22} />
    </div>
  </Card>
)
