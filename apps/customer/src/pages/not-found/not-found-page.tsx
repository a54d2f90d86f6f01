import { shell } from '@anxin/words/shell'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { SignpostDrawing } from '@anxin/ui/drawings/signpost.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import css from './not-found-page.module.css'

/** An address that leads nowhere: what it means, and every sensible way on. */
export function NotFoundPage() {
  const router = useRouter()
  const text = useText(shell)
  return (
    <Page title={text('notFound')} className={css.body}>
      <EmptyState
        drawing={<SignpostDrawing />}
        title={text('notFoundTitle')}
        action={
          <div className={css.actions}>
            <Button onClick={() => router.switchTab(paths.index())}>{text('home')}</Button>
            <Button variant="ghost" onClick={() => router.navigateTo(paths.customerService())}>
              {text('service')}
            </Button>
          </div>
        }
      >
        {text('notFoundNote')}
      </EmptyState>
      <SearchEntry label={text('searchLabel')} />
    </Page>
  )
}
