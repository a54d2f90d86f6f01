import { penalties as words } from '@anxin/words/penalties'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useLive } from '@anxin/mobile/live/events'
import { Page } from '@anxin/mobile/page/page.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { SunDrawing } from '@anxin/ui/drawings/sun.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { PenaltyCell } from '../../features/penalties/penalty-cell.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import css from './penalties-page.module.css'

/** What cost the technician something, the newest first, each with the way to object. Open while suspended, too. */
export function PenaltiesPage() {
  const list = useEndless('techPenaltyList', { limit: 20 })
  const text = useText(words)
  useLive(['message', 'order'], () => void list.refresh())
  return (
    <Page
      title={text('title')}
      className={css.body}
      read={{ data: list.first, error: list.error, refetch: list.refresh }}
      onRefresh={list.refresh}
      loading={<CellsShape hints={1} />}
      refused={workbenchRefused}
    >
      {() => (
        <EndlessList
          list={list}
          rowKey={({ penaltyId }) => penaltyId}
          skeleton={<CellsShape hints={1} />}
          label={text('title')}
          empty={
            <EmptyState drawing={<SunDrawing size={120} />} title={text('none')}>
              {text('noneNote')}
            </EmptyState>
          }
        >
          {(penalty) => (
            <CellGroup>
              <PenaltyCell penalty={penalty} />
            </CellGroup>
          )}
        </EndlessList>
      )}
    </Page>
  )
}
