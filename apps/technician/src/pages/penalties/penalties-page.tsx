import { useQuery } from '@tanstack/react-query'
import { penalties as words } from '@anxin/words/penalties'
import { useText } from '@anxin/mobile/language/text'
import { useLive } from '@anxin/mobile/live/events'
import { Page } from '@anxin/mobile/page/page.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { SunDrawing } from '@anxin/ui/drawings/sun.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { PenaltyCell } from '../../features/penalties/penalty-cell.tsx'
import { penaltiesQuery } from '../../features/penalties/penalty-queries.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import css from './penalties-page.module.css'

/** What cost the technician something, the newest first, each with the way to object. Open while suspended, too. */
export function PenaltiesPage() {
  const read = useQuery(penaltiesQuery)
  const text = useText(words)
  useLive(['message', 'order'], () => void read.refetch())
  return (
    <Page
      title={text('title')}
      className={css.body}
      read={read}
      onRefresh={() => read.refetch()}
      loading={<SkeletonText lines={3} />}
      refused={workbenchRefused}
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState drawing={<SunDrawing size={120} />} title={text('none')}>
            {text('noneNote')}
          </EmptyState>
        ) : (
          <CellGroup>
            {list.map((penalty) => (
              <PenaltyCell key={penalty.penaltyId} penalty={penalty} />
            ))}
          </CellGroup>
        )
      }
    </Page>
  )
}
