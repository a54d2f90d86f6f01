import { Suspense, useState } from 'react'
import { techniciansList } from '@anxin/words/technicians-list'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { chosenFilters, queryOf, type Filters, type Sort } from './filters.ts'
import type { Near } from './near.ts'
import { loadSearchPanel } from './search-entry.tsx'
import css from './filter-bar.module.css'

const ProjectChip = lazyPart(() => import('./project-chip.tsx').then(({ ProjectChip: chip }) => ({ default: chip })))
const loadFilterSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet: sheet }) => ({ default: sheet }))
const FilterSheet = lazyPart(loadFilterSheet)
const loadSortSheet = () => import('./sort-sheet.tsx').then(({ SortSheet: sheet }) => ({ default: sheet }))
const SortSheet = lazyPart(loadSortSheet)

export type Changes = (query: Record<string, string>) => void
/** `keyword`: what is narrowed is what these words found. */
type Props = { sort: Sort; filters: Filters; keyword?: string | undefined; near: Near | undefined; now: number; onChange: Changes }

/** Order and filters: the two that are used most stand as chips, the rest in a sheet. */
export function FilterBar({ sort, filters, keyword, near, now, onChange }: Props) {
  useReady(loadSortSheet)
  useReady(loadFilterSheet)
  useReady(loadSearchPanel)
  const [open, setOpen] = useState<'sort' | 'filter'>()
  // A sheet that was open once stays, to be seen leaving.
  const [seen, setSeen] = useState<readonly string[]>([])
  const text = useText(techniciansList)
  const count = chosenFilters(filters).length
  const show = (which: 'sort' | 'filter') => {
    setSeen([...seen, which])
    setOpen(which)
  }
  const set = (next: Filters) => onChange(queryOf({ ...filters, ...next }))

  return (
    <div className={css.bar}>
      <div className={css.chips}>
        <button type="button" className={css.order} aria-haspopup="dialog" onClick={() => show('sort')}>
          {text(sort)}
          <Icon name="chevron-down" size={16} />
        </button>
        <Suspense>{filters.projectId !== undefined && <ProjectChip projectId={filters.projectId} onClear={() => set({ projectId: undefined })} />}</Suspense>
        <Chip selected={filters.when === 'tonight'} onClick={() => set({ when: filters.when === 'tonight' ? undefined : 'tonight' })}>
          {text('tonight')}
        </Chip>
        <Chip selected={filters.sex === 2} onClick={() => set({ sex: filters.sex === 2 ? undefined : 2 })}>
          {text('sex2')}
        </Chip>
        <Chip selected={filters.freeTravel === true} onClick={() => set({ freeTravel: filters.freeTravel ? undefined : true })}>
          {text('freeTravel')}
        </Chip>
        <Chip selected={filters.hasCoupon === true} onClick={() => set({ hasCoupon: filters.hasCoupon ? undefined : true })}>
          {text('hasCoupon')}
        </Chip>
      </div>
      <button
        type="button"
        className={css.more}
        aria-haspopup="dialog"
        aria-label={count > 0 ? text('filterCount', { n: count }) : text('filter')}
        onClick={() => show('filter')}
      >
        <Icon name="filter" size={18} />
        {text('filter')}
        {count > 0 && <span className={css.count}>{count}</span>}
      </button>
      <Suspense>
        {seen.includes('sort') && (
          <SortSheet
            open={open === 'sort'}
            sort={sort}
            onClose={() => setOpen(undefined)}
            onChange={(next) => onChange({ sort: next === 'COMPREHENSIVE' ? '' : next })}
          />
        )}
        {seen.includes('filter') && (
          <FilterSheet
            open={open === 'filter'}
            filters={filters}
            keyword={keyword}
            near={near}
            now={now}
            onClose={() => setOpen(undefined)}
            onChange={(next) => onChange(queryOf(next))}
          />
        )}
      </Suspense>
    </div>
  )
}
