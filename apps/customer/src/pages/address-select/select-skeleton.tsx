import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './address-select.module.css'

export function SelectSkeleton() {
  const text = useText(common)
  return (
    <div className={css.body} role="status" aria-busy="true" aria-label={text('loading')}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={48} radius={10} />
      ))}
    </div>
  )
}
