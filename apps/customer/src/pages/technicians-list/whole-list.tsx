import { Suspense, useEffect, type RefObject } from 'react'
import { techniciansList } from '@anxin/words/technicians-list'
import { techniciansTop } from '@anxin/words/technicians-top'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { isNarrowed } from '../../first-screen/first-page.ts'
import { paths } from '../../routes.ts'
import { FilterBar } from '../../features/technicians/filter-bar.tsx'
import { filtersOf, sortOf } from '../../features/technicians/filters.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { ZoneNote } from '../../features/technicians/zone-note.tsx'
import { listTabs, tabOf, whichList, type ListTab } from './which-list.ts'
import css from './technicians-list.module.css'

const NoTechnicians = lazyPart(() => import('./no-technicians.tsx').then(({ NoTechnicians: view }) => ({ default: view })))

const labels = { all: 'tabAll', around: 'tabAround', new: 'tabNew', focus: 'tabFocus' } as const

/** What is chosen, which the address keeps, and what it is chosen for. */
function useChosen() {
  const router = useRouter()
  const { scroller } = usePage()
  const query = useParams(paths.techniciansList)
  const { near, settled } = useNear()
  // A quarter of an hour is fine enough for a window of hours, and the list is not asked for each minute.
  const now = Math.floor(useNow() / 900_000) * 900_000
  const change = (next: Record<string, string>) => {
    router.setQuery(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  return { query, tab: tabOf(query.tab), filters: filtersOf(query), sort: sortOf(query), near, settled, now, change }
}

/** The four lists, order and filters. */
export function ListChoices() {
  const text = useText(techniciansList)
  const { tab, filters, sort, near, now, change } = useChosen()
  return (
    <>
      <Tabs<ListTab>
        label={text('tabs')}
        items={listTabs.map((id) => ({ id, label: text(labels[id]) }))}
        value={tab}
        onChange={(id) => change({ tab: id === 'all' ? '' : id })}
      />
      {tab !== 'focus' && (
        <FilterBar sort={tab === 'around' && sort === 'COMPREHENSIVE' ? 'DISTANCE' : sort} filters={filters} near={near} now={now} onChange={change} />
      )}
    </>
  )
}

type Props = {
  /** How high the rows are that were shown before this code came. */
  rowHeights?: readonly number[] | undefined
  /** Where the page finds how to read the list again. */
  refresh: RefObject<(() => Promise<unknown>) | undefined>
}

/** The technicians of what is chosen. */
export function WholeList({ rowHeights, refresh }: Props) {
  const text = useText(techniciansList)
  const top = useText(techniciansTop)
  const { query, tab, filters, sort, near, settled, now, change } = useChosen()
  const { signedIn } = useSession()
  const mustSignIn = tab === 'focus' && !signedIn
  const mustLocate = tab === 'around' && settled && near?.lat === undefined
  const { name, input } = whichList({ tab, sort, filters, near, now })
  const list = useEndless(name, input, { enabled: settled && !mustSignIn && !mustLocate })
  useEffect(() => {
    refresh.current = list.refresh
  })
  if (mustSignIn) return <LoginCard title={text('followTitle')} note={text('followNote')} />

  return (
    <>
      <ZoneNote />
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
    </>
  )
}
