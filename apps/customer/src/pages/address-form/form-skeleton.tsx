import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './address-form.module.css'

export function FormSkeleton() {
  const text = useText(common)
  return (
    <div className={css.body} role="status" aria-busy="true" aria-label={text('loading')}>
      {[2, 4, 2].map((rows) => (
        <Card key={rows}>
          <div className={css.fields}>
            {Array.from({ length: rows }, (_, at) => (
              <Skeleton key={at} height={48} radius={10} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
