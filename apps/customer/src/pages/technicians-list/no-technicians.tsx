import { useQueries } from '@tanstack/react-query'
import { techniciansList } from '@anxin/words/technicians-list'
import { locate } from '@anxin/mobile/location/location'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { GateDrawing } from '@anxin/ui/drawings/gate.tsx'
import { HeartDrawing } from '@anxin/ui/drawings/heart.tsx'
import { MapDrawing } from '@anxin/ui/drawings/map.tsx'
import { SearchDrawing } from '@anxin/ui/drawings/search.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import type { FilterName } from '../../features/technicians/filter-names.ts'
import { chosenFilters, filterFields, queryOf, type Filters } from '../../features/technicians/filters.ts'
import type { Changes } from '../../features/technicians/filter-bar.tsx'
import { whereOf, type Near } from '../../features/technicians/near.ts'
import type { ListTab } from './which-list.ts'
import css from './technicians-list.module.css'

type Props = { tab: ListTab; filters: Filters; near: Near | undefined; now: number; mustLocate: boolean; onChange: Changes }

/** Nobody to show: why, and the next sensible step. */
export function NoTechnicians({ tab, filters, near, now, mustLocate, onChange }: Props) {
  const router = useRouter()
  const text = useText(techniciansList)
  if (mustLocate) {
    return (
      <EmptyState drawing={<MapDrawing />} title={text('needPlace')} action={<Button onClick={() => void locate()}>{text('locate')}</Button>}>
        {text('needPlaceNote')}
      </EmptyState>
    )
  }
  if (tab === 'focus') {
    return (
      <EmptyState drawing={<HeartDrawing />} title={text('noFollow')} action={<Button onClick={() => onChange({ tab: '' })}>{text('seeRec')}</Button>}>
        {text('noFollowNote')}
      </EmptyState>
    )
  }
  if (chosenFilters(filters).length > 0) return <Relax {...{ filters, near, now, onChange }} />
  return (
    <EmptyState
      drawing={<GateDrawing />}
      title={text('noneHere')}
      action={<Button onClick={() => router.navigateTo(paths.addressSelect())}>{text('otherCity')}</Button>}
    >
      {text('noneHereNote')}
    </EmptyState>
  )
}

/** Which one condition to give up, with how many that would show. */
function Relax({ filters, near, now, onChange }: Pick<Props, 'filters' | 'near' | 'now' | 'onChange'>) {
  const text = useText(techniciansList)
  const chosen = chosenFilters(filters)
  const without = (name: FilterName): Filters => ({ ...filters, [name]: undefined })
  const counts = useQueries({
    queries: chosen.map((name) => queryFor('getTechListSort', { ...whereOf(near), ...filterFields(without(name), now), limit: 1 }, { quiet: true })),
  })
  const label: Record<FilterName, string> = {
    sex: text(filters.sex === 1 ? 'sex1' : 'sex2'),
    when: filters.when ? text(filters.when) : '',
    maxPrice: text('maxPrice', { yuan: (filters.maxPrice ?? 0) / 100 }),
    projectId: text('oneProject'),
    freeTravel: text('freeTravel'),
    hasCoupon: text('hasCoupon'),
    isVip: text('isVip'),
    verified: text('verified'),
  }
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={text('noMatch')}
      action={
        <div className={css.relax}>
          {chosen.map((name, at) => {
            const total = counts[at]?.data?.total ?? 0
            return (
              total > 0 && (
                <Button key={name} variant="secondary" onClick={() => onChange(queryOf(without(name)))}>
                  {text('relax', { name: label[name], n: total })}
                </Button>
              )
            )
          })}
          <Button variant="ghost" onClick={() => onChange(queryOf({}))}>
            {text('clearAll')}
          </Button>
        </div>
      }
    >
      {counts.some(({ data }) => (data?.total ?? 0) > 0) && text('noMatchNote')}
    </EmptyState>
  )
}
