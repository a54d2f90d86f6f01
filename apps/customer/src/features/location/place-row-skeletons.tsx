import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './places.module.css'

/** Rows of places while they are on their way. */
export function PlaceRowSkeletons() {
  const text = useText(common)
  return (
    <div className={css.rows} role="status" aria-busy="true" aria-label={text('loading')}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={css.bone}>
          <Skeleton width="46%" height={16} />
          <Skeleton width="72%" height={13} />
        </div>
      ))}
    </div>
  )
}
