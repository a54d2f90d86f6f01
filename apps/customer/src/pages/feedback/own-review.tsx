import { feedback as words } from '@anxin/words/feedback'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

/** Somebody who came to report a review that they wrote, as a guest may: why that is not done, and the way to change it. */
export function OwnReview() {
  const text = useText(words)
  const router = useRouter()
  return (
    <div role="status">
      <EmptyState
        compact
        drawing={<BrushDrawing />}
        title={text('reviewOwn')}
        action={<Button onClick={() => router.redirectTo(paths.commentList({ mine: 1 }))}>{text('toOwn')}</Button>}
      >
        {text('reviewOwnNote')}
      </EmptyState>
    </div>
  )
}
