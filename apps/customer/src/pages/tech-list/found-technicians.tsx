import { techList } from '@anxin/words/tech-list'
import { techniciansList } from '@anxin/words/technicians-list'
import type { Endless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { SearchDrawing } from '@anxin/ui/drawings/search.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import type { Changes } from '../../features/technicians/filter-bar.tsx'
import { chosenFilters, queryOf, type Filters } from '../../features/technicians/filters.ts'
import { matchOf } from '../../features/technicians/match-of.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import rows from '../../features/lists/rows-page.module.css'
import css from './tech-list.module.css'

type Props = Omit<NothingFoundProps, 'title'> & { list: Endless<Technician>; namedIds: readonly string[] | undefined; filters: Filters; onChange: Changes }

/** The technicians a search found, each with what matched. */
export function FoundTechnicians({ list, namedIds, filters, onChange, ...nothing }: Props) {
  const text = useText(techList)
  const say = useText(techniciansList)
  const { keyword } = nothing
  return (
    <EndlessList
      list={list}
      rowKey={({ techId }) => techId}
      skeleton={<TechnicianCardSkeleton />}
      className={rows.list}
      label={text('technicians')}
      empty={
        chosenFilters(filters).length > 0 ? (
          <EmptyState drawing={<SearchDrawing />} title={say('noMatch')} action={<Button onClick={() => onChange(queryOf({}))}>{say('clearAll')}</Button>} />
        ) : (
          <NothingFound title={text('noTechnicians', { keyword })} {...nothing} />
        )
      }
    >
      {(technician, at) => (
        <>
          <TechnicianCard heading="h2" technician={technician} projectId={filters.projectId} eager={at < 4} />
          <p className={css.matched}>{say(`match_${matchOf(technician, keyword, namedIds)}`, { shop: technician.shopName ?? '' })}</p>
        </>
      )}
    </EndlessList>
  )
}
