import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Serialised } from '../../http/serialised.ts'
import { badField, Refusal } from '../../refusal.ts'
import { listByTime } from './list-by-time.ts'
import { allInDefaultOrder } from './in-default-order.ts'
import { listNear, type NearList } from './list-near.ts'
import { listCards, placeOf, type Asking, type Common, type ListDeps } from './list-technicians.ts'
import type { ListName } from './listing-sql.ts'

type Sort = Parsed<'getTechListSort'>['sort']

const listOf = {
  COMPREHENSIVE: 'HOT',
  DISTANCE: 'NEAREST',
  SCORE: 'SCORE',
  ORDER_COUNT: 'ORDER_COUNT',
  PRICE_ASC: 'PRICE_ASC',
  PRICE_DESC: 'PRICE_DESC',
} as const

/** The list to read: the earliest are sought among the nearest, or among the best when there is no place. */
function listFor(sort: Sort, input: Common): ListName {
  const placed = placeOf(input) !== undefined
  if (sort === 'DISTANCE' && !placed) throw badField('lat', wrong.placeMissing)
  if (sort === 'EARLIEST') return placed ? 'NEAREST' : 'HOT'
  return listOf[sort]
}

/** A list that begins near the asker's place, where there is one; else as it is ordered for everybody. */
export function nearFirst(deps: ListDeps, list: NearList, input: Common, asking: Asking): Promise<Serialised> {
  const at = placeOf(input)
  if (at) return listNear(deps, { list, at }, input, asking)
  return listCards(deps, { list: list === 'DEFAULT' ? 'HOT' : list }, input, asking)
}

/** The list of the technicians tab: every order, every filter; what needs calendars is decided among the first 300. */
export function sortTechnicians(deps: ListDeps, input: Parsed<'getTechListSort'>, asking: Asking): Promise<Serialised> {
  const { sort, state, date, durationMin, startFrom, startTo, ...common } = input
  const listing = { list: listFor(sort, input) }
  const byTime = sort === 'EARLIEST' || state !== undefined || date !== undefined || startFrom !== undefined || startTo !== undefined
  const timing = { state, date, durationMin, startFrom, startTo, earliest: sort === 'EARLIEST' }
  if (sort === 'COMPREHENSIVE') {
    if (!byTime) return nearFirst(deps, 'DEFAULT', common, asking)
    if (placeOf(input)) return listByTime(deps, { list: 'NEAREST' }, common, { ...asking, timing, among: allInDefaultOrder, explains: true })
  }
  if (!byTime) return listCards(deps, listing, common, asking)
  return listByTime(deps, listing, common, { ...asking, timing })
}

/** Who starts within a radius, nearest first; with a time only those who are free to begin then. */
export function techniciansAround(deps: ListDeps, input: Parsed<'getTechListAround'>, asking: Asking): Promise<Serialised> {
  const { radiusKm, startFrom, startTo, ...common } = input
  const listing = { list: 'NEAREST', radiusM: radiusKm * 1000 } as const
  if (startFrom === undefined && startTo === undefined) return listCards(deps, listing, common, asking)
  return listByTime(deps, listing, common, { ...asking, timing: { startFrom, startTo, earliest: false } })
}

function listOfProject(deps: ListDeps, sort: Sort, common: Common, asking: Asking): Promise<Serialised> {
  const listing = { list: listFor(sort, common) }
  if (sort === 'EARLIEST') return listByTime(deps, listing, common, { ...asking, timing: { earliest: true } })
  return sort === 'COMPREHENSIVE' ? nearFirst(deps, 'DEFAULT', common, asking) : listCards(deps, listing, common, asking)
}

/** Who offers one project, in any order. Refuses (projectNotFound) a project that is not on the platform. */
export async function techniciansOfProject(
  deps: ListDeps & { isProjectShown: (id: string) => Promise<boolean> },
  { sort, ...common }: Parsed<'getTechListProject'>,
  asking: Asking,
): Promise<Serialised> {
  const [shown, list] = await Promise.all([deps.isProjectShown(common.projectId), listOfProject(deps, sort, common, asking)])
  if (!shown) throw new Refusal('projectNotFound')
  return list
}
