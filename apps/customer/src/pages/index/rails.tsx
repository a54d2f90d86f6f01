import { useLater } from '@anxin/mobile/navigation/use-later'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useSoonest } from './use-soonest.ts'
import css from './index-page.module.css'

const loadLowerHome = () => import('./lower-home.tsx')

/** The rails, whose code is asked for once the first card is on screen. */
export function Rails() {
  const lower = useLater(loadLowerHome)
  const { list } = useSoonest()
  if (lower) return <lower.LowerHome />
  return list.length > 1 && <RailShape />
}

/** Where those come who can come next. */
const RailShape = () => (
  <div className={css.tileShapes} aria-hidden="true">
    <Skeleton width="40%" height={26} />
    {[1, 2, 3].map((each) => (
      <Skeleton key={each} height="auto" radius={14} />
    ))}
  </div>
)
