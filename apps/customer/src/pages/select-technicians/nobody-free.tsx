import { inside } from '@anxin/rules/day-words'
import { selectTechnicians as words } from '@anxin/words/select-technicians'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

/** Nobody fits the order: more time in one tap, and then all technicians. */
export function NobodyFree({ when, onWiden }: { when: string | undefined; onWiden: (() => void) | undefined }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={when === undefined ? text('noneAtAll') : text('none', { when: inside(when) })}
      action={
        onWiden ? (
          <Button onClick={onWiden}>{text('widen')}</Button>
        ) : (
          <Button variant="secondary" onClick={() => router.switchTab(paths.techniciansList())}>
            {text('seeAll')}
          </Button>
        )
      }
    >
      {text('noneNote')}
    </EmptyState>
  )
}
