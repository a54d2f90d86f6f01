import { shell } from '@anxin/words/shell'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SearchButton } from '@anxin/ui/search-button.tsx'
import { openSearch } from '../features/technicians/search-intent.ts'
import css from './not-found-page.module.css'

/** An address that leads nowhere: what it means, and every sensible way on. */
export function NotFoundPage() {
  const router = useRouter()
  const text = useText(shell)
  const search = () => {
    openSearch()
    router.switchTab('/pages/technicians-list/technicians-list')
  }
  return (
    <>
      <NavBar title={text('notFound')} />
      <main className={css.page}>
        <EmptyState
          drawing={<DoorDrawing />}
          title={text('notFoundTitle')}
          action={
            <div className={css.actions}>
              <Button onClick={() => router.switchTab('/pages/index/index')}>{text('home')}</Button>
              <Button variant="ghost" onClick={() => router.navigateTo('/pages/customer-service/customer-service')}>
                {text('service')}
              </Button>
            </div>
          }
        >
          {text('notFoundNote')}
        </EmptyState>
        <SearchButton label={text('searchLabel')} onClick={search} />
      </main>
    </>
  )
}
