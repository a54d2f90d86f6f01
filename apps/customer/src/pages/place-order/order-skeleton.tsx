import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './place-order.module.css'

/** The form's cards while what they show is on its way. */
export function OrderSkeleton() {
  const text = useText(common)
  return (
    <div className={css.body} role="status" aria-busy="true" aria-label={text('loading')}>
      {[180, 110, 130, 150].map((height) => (
        <Card key={height}>
          <div className={css.skeleton} style={{ minHeight: height - 32 }}>
            <Skeleton width="62%" height={18} />
            <Skeleton width="84%" />
            <Skeleton width="46%" />
          </div>
        </Card>
      ))}
    </div>
  )
}
