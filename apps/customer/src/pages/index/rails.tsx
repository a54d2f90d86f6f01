import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { useLater } from '@anxin/mobile/navigation/use-later'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { portraitWidth, sized } from '../../features/technicians/sized.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { useSoonest } from './use-soonest.ts'
import css from './index-page.module.css'

const loadLowerHome = () => import('./lower-home.tsx')

/** The rails, whose code is asked for once the first card is on screen. */
export function Rails() {
  const lower = useLater(loadLowerHome)
  const { isEasy } = useAppearance()
  const { list } = useSoonest()
  if (lower) return <lower.LowerHome />
  // The early script has brought the first portraits; the easy view has no tiles.
  return list.length > 1 && <RailShape pictured={isEasy ? [] : list.slice(1, 3)} />
}

/** Where those come who can come next, with their portraits as far as they are here. */
export const RailShape = ({ pictured }: { pictured: readonly Pick<Technician, 'avatar'>[] }) => (
  <div className={css.tileShapes} aria-hidden="true">
    <Skeleton width="40%" height={26} />
    {[0, 1, 2].map((at) => {
      const { [at]: technician } = pictured
      if (!technician) return <Skeleton key={at} height="auto" radius={14} />
      return (
        <div key={at} className={css.tileShape}>
          <Picture src={sized(technician.avatar, portraitWidth)} alt="" ratio="4/3" radius={12} eager />
        </div>
      )
    })}
  </div>
)
