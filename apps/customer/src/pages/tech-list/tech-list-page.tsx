import { useState } from 'react'
import { techList } from '@anxin/words/tech-list'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { whereOf } from '../../features/technicians/near.ts'
import { isRail, rails, type RailName } from '../../features/technicians/rail-names.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { SearchResults } from './search-results.tsx'
import rows from '../../features/lists/rows-page.module.css'
import css from './tech-list.module.css'

// With a place these begin with those within five kilometres of it.
const nearFirst: readonly RailName[] = ['hot', 'new', 'recommended']

const sexes = [
  [undefined, 'any'],
  [2, 'women'],
  [1, 'men'],
] as const

/** What a search found, or one rail in full. */
export function TechListPage() {
  const { type, keyword } = useParams(paths.techList)
  return keyword ? <SearchResults keyword={keyword} /> : <RailInFull wanted={type} />
}

/** One rail in full: whom it lists, by which rule, and all of them. */
function RailInFull({ wanted }: { wanted: string | undefined }) {
  const router = useRouter()
  const text = useText(techList)
  const { near, settled } = useNear()
  const [sex, setSex] = useState<1 | 2>()
  const type: RailName = isRail(wanted) ? wanted : 'recommended'
  const startsNear = near?.lat !== undefined && nearFirst.includes(type)
  // safe: all rails answer pages of technicians and take these fields
  const list = useEndless(
    rails[type] as 'getTechListSort',
    { ...whereOf(near), sex, ...(type === 'soonest' && { sort: 'EARLIEST' as const }) },
    { enabled: settled },
  )

  return (
    <Page title={text(type)} onRefresh={list.refresh} className={rows.body}>
      <div className={css.elsewhere}>
        <Elsewhere />
      </div>
      <p className={rows.rule}>
        {startsNear && text('nearFirst')}
        {text(`${type}Rule`)}
      </p>
      <div className={rows.chips} role="group" aria-label={text('filter')}>
        {sexes.map(([value, label]) => (
          <Chip key={label} selected={value === sex} onClick={() => setSex(value)}>
            {text(label)}
          </Chip>
        ))}
      </div>
      <EndlessList
        list={{ ...list, isLoading: !settled || list.isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        className={rows.list}
        label={text(type)}
        empty={
          <EmptyState
            drawing={<ChairDrawing />}
            title={text('empty')}
            action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>}
          >
            {text('emptyNote')}
          </EmptyState>
        }
      >
        {(technician, at) => <TechnicianCard heading="h2" technician={technician} eager={at < 4} />}
      </EndlessList>
    </Page>
  )
}
