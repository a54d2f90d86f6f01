import { technician } from '@anxin/words/technician'
import { common } from '@anxin/words/common'
import { router, shellPages } from '@anxin/mobile/navigation/app-router'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { SignpostDrawing } from '@anxin/ui/drawings/signpost.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const text = useText(technician)
  const words = useText(common)
  return (
    <Page title={text('notFound')}>
      <EmptyState
        drawing={<SignpostDrawing size={120} />}
        title={text('notFound')}
        action={<Button onClick={() => router.switchTab(shellPages.home())}>{words('home')}</Button>}
      >
        {text('notFoundNote')}
      </EmptyState>
    </Page>
  )
}
