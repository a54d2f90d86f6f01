import { shell } from '@anxin/words/shell'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SearchButton } from '@anxin/ui/search-button.tsx'
import { paths } from '../../routes.ts'
import { openSearch } from '../../features/technicians/search-intent.ts'
import css from './not-found-page.module.css'

/** An address that leads nowhere: what it means, and every sensible way on. */
export function NotFoundPage() {
  const router = useRouter()
  const text = useText(shell)
  const search = () => {
    openSearch()
    router.switchTab(paths.techniciansList())
  }
  return (
    <Page title={text('notFound')} className={css.body}>
      <EmptyState
        drawing={<DoorDrawing />}
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
      <SearchButton label={text('searchLabel')} onClick={search} />
    </Page>
  )
}
