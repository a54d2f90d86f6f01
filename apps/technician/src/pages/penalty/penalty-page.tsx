import { useQuery } from '@tanstack/react-query'
import { penalties as words } from '@anxin/words/penalties'
import { useText } from '@anxin/mobile/language/text'
import { useLive } from '@anxin/mobile/live/events'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { SunDrawing } from '@anxin/ui/drawings/sun.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape } from '@anxin/ui/shapes.tsx'
import { penaltyQuery } from '../../features/penalties/penalty-queries.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { paths } from '../../routes.ts'
import { ObjectionForm } from './objection-form.tsx'
import { Objection } from './objection.tsx'
import { Subject } from './subject.tsx'
import css from './penalty-page.module.css'

/** One thing that cost the technician something: what it is, and their objection with its answers, or the form for it. */
export function PenaltyPage() {
  const { penaltyId = '' } = useParams(paths.penalty)
  const read = useQuery(penaltyQuery(penaltyId))
  const text = useText(words)
  useLive(['message'], () => void read.refetch())
  return (
    <Page title={text('detailTitle')} className={css.body} read={read} onRefresh={() => read.refetch()} loading={<Shape />} refused={workbenchRefused}>
      {({ list: [penalty] }) =>
        penalty ? (
          <>
            <Subject penalty={penalty} />
            {penalty.objection && <Objection objection={penalty.objection} penalty={penalty} />}
            {penalty.mayAppeal && <ObjectionForm penaltyId={penaltyId} />}
          </>
        ) : (
          <EmptyState drawing={<SunDrawing size={120} />} title={text('gone')} />
        )
      }
    </Page>
  )
}

const Shape = () => (
  <>
    <CardShape lines={3} />
    <CardShape lines={4} />
  </>
)
