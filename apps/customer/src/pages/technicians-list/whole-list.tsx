import { Suspense } from 'react'
import { techniciansList } from '@anxin/words/technicians-list'
import { techniciansTop } from '@anxin/words/technicians-top'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { isNarrowed } from '../../first-screen/first-page.ts'
import { paths } from '../../routes.ts'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { FilterBar } from '../../features/technicians/filter-bar.tsx'
import { filtersOf, sortOf } from '../../features/technicians/filters.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { ListTop } from './list-top.tsx'
import { listTabs, tabOf, whichList, type ListTab } from './which-list.ts'
import css from './technicians-list.module.css'

const NoTechnicians = lazyPart(() => import('./no-technicians.tsx').then(({ NoTechnicians: view }) => ({ default: view })))

const labels = { all: 'tabAll', around: 'tabAround', new: 'tabNew', focus: 'tabFocus' } as const

type Props = {
  /** How high the rows are that were shown before this code came. */
  rowHeights?: readonly number[] | undefined
}

/** The technicians: four lists, search, order and filters. What is chosen lives in the address. */
export function WholeList({ rowHeights }: Props) {
  const router = useRouter()
  const text = useText(techniciansList)
  const top = useText(techniciansTop)
  const { scroller } = usePage()
  const query = useParams(paths.techniciansList)
  const { signedIn } = useSession()
  const { near, settled } = useNear()
  // A quarter of an hour is fine enough for a window of hours, and the list is not asked for each minute.
  const now = Math.floor(useNow() / 900_000) * 900_000

  const tab = tabOf(query.tab)
  const filters = filtersOf(query)
  const sort = sortOf(query)
  const mustSignIn = tab === 'focus' && !signedIn
  const mustLocate = tab === 'around' && settled && near?.lat === undefined
  const { name, input } = whichList({ tab, sort, filters, near, now })
  const list = useEndless(name, input, { enabled: settled && !mustSignIn && !mustLocate })

  const change = (next: Record<string, string>) => {
    router.setQuery(next)
    scroller.current?.scrollTo({ top: 0 })
  }

  const head = (
    <div className={css.head}>
      <ListTop when={filters.when} />
      <Tabs<ListTab>
        label={text('tabs')}
        items={listTabs.map((id) => ({ id, label: text(labels[id]) }))}
        value={tab}
        onChange={(id) => change({ tab: id === 'all' ? '' : id })}
      />
      {tab !== 'focus' && (
        <FilterBar sort={tab === 'around' && sort === 'COMPREHENSIVE' ? 'DISTANCE' : sort} filters={filters} near={near} now={now} onChange={change} />
      )}
    </div>
  )
  return (
    <BarePage title={top('title')} head={head} onRefresh={list.refresh}>
      <div className={css.elsewhere}>
        <Elsewhere />
      </div>
      {mustSignIn ? (
        <LoginCard title={text('followTitle')} note={text('followNote')} />
      ) : (
        <EndlessList
          list={mustLocate ? { ...list, rows: [], isLoading: false } : { ...list, isLoading: !settled || list.isLoading }}
          rowKey={({ techId }) => techId}
          skeleton={<TechnicianCardSkeleton />}
          className={css.list}
          rowHeights={isNarrowed(query) ? undefined : rowHeights}
          label={top('title')}
          empty={
            <Suspense>
              <NoTechnicians {...{ tab, filters, near, now, mustLocate }} onChange={change} />
            </Suspense>
          }
        >
          {(technician, at) => <TechnicianCard heading="h2" technician={technician} projectId={filters.projectId} eager={at < 4} />}
        </EndlessList>
      )}
    </BarePage>
  )
}
