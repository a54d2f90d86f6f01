import type { Parsed } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { badField } from '../../refusal.ts'
import type { Condition, Order } from './list-sql.ts'
import { listByTime, listCards, placeOf, type CardPage } from './list-technicians.ts'

type Sort = Parsed<'getTechListSort'>['sort']
type Asking = { accountId: string | undefined; now: Date }

const orderOf = {
  COMPREHENSIVE: 'HOT',
  DISTANCE: 'NEAREST',
  SCORE: 'SCORE',
  ORDER_COUNT: 'ORDER_COUNT',
  PRICE_ASC: 'PRICE_ASC',
  PRICE_DESC: 'PRICE_DESC',
} as const

/** The order to read in: the earliest are sought among the nearest, or among the best when there is no place. */
function readingOrder(sort: Sort, input: { lat?: number | undefined; lng?: number | undefined }): Order | 'NEAREST' {
  const placed = placeOf(input) !== undefined
  if (sort === 'DISTANCE' && !placed) throw badField('lat', '请先开启定位')
  if (sort === 'EARLIEST') return placed ? 'NEAREST' : 'HOT'
  return orderOf[sort]
}

/** The list of the technicians tab: every order, every filter; what needs calendars is decided among the first 300. */
export function sortTechnicians(deps: Deps, input: Parsed<'getTechListSort'>, asking: Asking): Promise<CardPage> {
  const { sort, state, date, durationMin, startFrom, startTo, freeTravel, hasCoupon, isVip, ...common } = input
  const also: Condition[] = [...(freeTravel ? ['freeTravel' as const] : []), ...(hasCoupon ? ['coupon' as const] : []), ...(isVip ? ['member' as const] : [])]
  const listing = { order: readingOrder(sort, input), also }
  const byTime = sort === 'EARLIEST' || state !== undefined || date !== undefined || startFrom !== undefined || startTo !== undefined
  if (!byTime) return listCards(deps, listing, common, asking)
  return listByTime(deps, listing, common, { ...asking, timing: { state, date, durationMin, startFrom, startTo, earliest: sort === 'EARLIEST' } })
}

/** Who offers one project, in any order. Refuses (projectNotFound) a project that is not on the platform. */
export function techniciansOfProject(deps: Deps, { sort, ...common }: Parsed<'getTechListProject'>, asking: Asking): Promise<CardPage> {
  const listing = { order: readingOrder(sort, common), projectMustExist: true }
  return sort === 'EARLIEST' ? listByTime(deps, listing, common, { ...asking, timing: { earliest: true } }) : listCards(deps, listing, common, asking)
}
