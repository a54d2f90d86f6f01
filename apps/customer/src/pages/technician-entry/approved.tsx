import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { BambooDrawing } from '@anxin/ui/drawings/bamboo.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { ToWorkbench } from '../../features/joining/to-workbench.tsx'

/** Somebody who works here already: the way to their own app, which shares the session. */
export function Approved() {
  const text = useText(words)
  return (
    <EmptyState drawing={<BambooDrawing />} title={text('done')} action={<ToWorkbench>{text('workbench')}</ToWorkbench>}>
      {text('doneNote')}
    </EmptyState>
  )
}
