import { techList } from '@anxin/words/tech-list'
import { techniciansList } from '@anxin/words/technicians-list'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { LampDrawing } from '@anxin/ui/drawings/lamp.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import css from './tech-list.module.css'

/** Whom a search found; searching again stays on this page. */
export function SearchResults({ keyword }: { keyword: string }) {
  const router = useRouter()
  const text = useText(techList)
  const say = useText(techniciansList)
  const { near, settled } = useNear()
  const list = useEndless('getTechListSearch', { ...whereOf(near), keyword }, { enabled: settled })

  return (
    <Page
      title={text('found')}
      head={
        <div className={css.search}>
          <SearchEntry label={say('search')} keyword={keyword} onSearch={(next) => router.setQuery({ keyword: next })} />
        </div>
      }
      onRefresh={list.refresh}
      className={css.body}
    >
      <EndlessList
        list={{ ...list, isLoading: !settled || list.isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        className={css.list}
        label={text('found')}
        empty={
          <EmptyState
            drawing={<LampDrawing />}
            title={say('noSearch', { keyword })}
            action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>}
          >
            {say('noSearchNote')}
          </EmptyState>
        }
      >
        {(technician, at) => <TechnicianCard technician={technician} eager={at < 4} />}
      </EndlessList>
    </Page>
  )
}
