import { appeals as words } from '@anxin/words/appeals'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { ScalesDrawing } from '@anxin/ui/drawings/scales.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

/** Nothing can be appealed any more, or nothing was decided: who helps all the same. */
export function NoAppeal({ title }: { title: string }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<ScalesDrawing />}
      title={title}
      action={<Button onClick={() => router.navigateTo(paths.customerService())}>{text('toService')}</Button>}
    >
      {text('closedNote')}
    </EmptyState>
  )
}
