import { useRef } from 'react'
import { frame } from '@anxin/words/frame'
import { techniciansTop } from '@anxin/words/technicians-top'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useTakeOver } from './use-take-over.ts'
import css from './technicians-list.module.css'

const shapes = 5

type Props = { onWhole: (from: { rowHeights?: readonly number[] }) => void }

/** The beginning of the list as long as it can do nothing but be read and opened. */
export function FirstRows({ onWhole }: Props) {
  const rows = useRef<HTMLUListElement>(null)
  const { list, isTime } = useFirstRows()
  useTakeOver(rows, isTime, onWhole)
  const text = useText(techniciansTop)
  const say = useText(frame)
  if (list.length === 0)
    return (
      <div className={css.list} role="status" aria-label={say('loading')}>
        {Array.from({ length: shapes }, (_, at) => (
          <TechnicianCardSkeleton key={at} />
        ))}
      </div>
    )
  return (
    <div className={css.list}>
      <ul ref={rows} aria-label={text('title')}>
        {list.map((technician, at) => (
          <li key={technician.techId} className={css.row}>
            <TechnicianCard heading="h2" technician={technician} eager={at < 4} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the tabs and the filters will stand. */
export const ChoicesShape = () => (
  <>
    <div className={css.tabShapes} aria-hidden="true">
      <Skeleton width="70%" height={20} />
    </div>
    <div className={css.filterShapes} aria-hidden="true">
      <Skeleton height={32} radius={999} />
    </div>
  </>
)
