import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './schedule.module.css'

/** The strip and two parts of a day while they are on their way. */
export function ScheduleSkeleton() {
  const text = useText(common)
  return (
    <div className={css.skeleton} role="status" aria-busy="true" aria-label={text('loading')}>
      <div className={css.boneStrip}>
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height={62} radius={10} />
        ))}
      </div>
      {[0, 1].map((part) => (
        <div key={part} className={css.boneGrid}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height={52} radius={10} />
          ))}
        </div>
      ))}
    </div>
  )
}
