import { techList } from '@anxin/words/tech-list'
import { techniciansTop } from '@anxin/words/technicians-top'
import { useEndless } from '@anxin/mobile/lists/endless'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { FilterBar } from '../../features/technicians/filter-bar.tsx'
import { filterFields, filtersOf, sortOf } from '../../features/technicians/filters.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { FoundProjects } from './found-projects.tsx'
import { FoundShops } from './found-shops.tsx'
import { foundTabs, type FoundTab } from './found-tabs.ts'
import { FoundTechnicians } from './found-technicians.tsx'
import { shownCount } from './shown-count.ts'
import rows from '../../features/lists/rows-page.module.css'
import css from './tech-list.module.css'

const panelId = (tab: FoundTab) => `found-${tab}`

/**
 * What a search found: technicians, each with what matched, in any order and narrowed as in the list; treatments; shops. The
 * tab stands in the address, so that anyone who comes back finds it again; searching again stays on this page.
 */
export function SearchResults({ keyword }: { keyword: string }) {
  const router = useRouter()
  const text = useText(techList)
  const top = useText(techniciansTop)
  const { near, settled } = useNear()
  const query = useParams(paths.techList)
  const { scroller } = usePage()
  // A quarter of an hour is fine enough for a window of hours.
  const now = Math.floor(useNow() / 900_000) * 900_000
  const [filters, sort] = [filtersOf(query), sortOf(query)]
  const tab = foundTabs.find((one) => one === query.tab) ?? 'technicians'
  const city = near?.cityCode ? { cityCode: near.cityCode } : {}
  const technicians = useEndless('getTechListSearch', { ...whereOf(near), ...filterFields(filters, now), sort, keyword }, { enabled: settled })
  const projects = useEndless('getProjectList', { keyword, limit: 20 })
  const shops = useEndless('getShopListSearch', { keyword, limit: 20, ...city }, { enabled: settled })
  const found = {
    technicians: { ...technicians, isLoading: !settled || technicians.isLoading },
    projects,
    shops: { ...shops, isLoading: !settled || shops.isLoading },
  }
  const change = (next: Record<string, string>) => {
    router.setQuery(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  const choose = (next: FoundTab) => change({ tab: next === 'technicians' ? '' : next })
  const others = foundTabs.filter((one) => one !== tab && found[one].total > 0).map((one) => ({ tab: one, total: found[one].total }))
  const way = { keyword, others, onChoose: choose }

  return (
    <Page
      title={text('found')}
      head={
        <>
          <div className={css.search}>
            <SearchEntry label={top('search')} keyword={keyword} onSearch={(next) => change({ keyword: next })} />
          </div>
          <Tabs
            label={text('kinds')}
            items={foundTabs.map((id) => ({ id, label: text(id), ...(found[id].first && { count: shownCount(found[id].total) }) }))}
            value={tab}
            onChange={choose}
            panelId={panelId}
          />
          {tab === 'technicians' && <FilterBar sort={sort} filters={filters} keyword={keyword} near={near} now={now} onChange={change} />}
        </>
      }
      onRefresh={found[tab].refresh}
      className={rows.body}
    >
      <div id={panelId(tab)} className={css.panel} role="tabpanel" aria-label={text(tab)}>
        {tab === 'technicians' && (
          <FoundTechnicians list={found.technicians} namedIds={technicians.first?.namedIds} filters={filters} onChange={change} {...way} />
        )}
        {tab === 'projects' && <FoundProjects list={found.projects} {...way} />}
        {tab === 'shops' && <FoundShops list={found.shops} {...way} />}
      </div>
    </Page>
  )
}
