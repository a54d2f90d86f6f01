import type { Input } from '@anxin/contract/calls'
import { filterNames, type FilterName } from './filter-names.ts'
import { addDays, dayOf, startOfDay, weekdayOf } from '@anxin/rules/business-day'

const HOUR_MS = 3_600_000

export const sorts = ['COMPREHENSIVE', 'EARLIEST', 'DISTANCE', 'SCORE', 'ORDER_COUNT', 'PRICE_ASC', 'PRICE_DESC'] as const
export type Sort = (typeof sorts)[number]

export const windows = ['tonight', 'tomorrow', 'tomorrowNight', 'weekend'] as const
export type Window = (typeof windows)[number]

/** Prices offered as a limit, fen. */
export const maxPrices = [20_000, 30_000, 40_000] as const

/** What narrows the list; it lives in the address. */
export type Filters = {
  sex?: 1 | 2 | undefined
  when?: Window | undefined
  maxPrice?: number | undefined
  projectId?: string | undefined
  freeTravel?: true | undefined
  hasCoupon?: true | undefined
  isVip?: true | undefined
  verified?: true | undefined
}

type Query = { readonly [name: string]: string | undefined }
const oneOf = <T extends string>(all: readonly T[], value: string | undefined): T | undefined => all.find((one) => one === value)

/** The filters an address holds; what it does not know is passed over. */
export function filtersOf(query: Query): Filters {
  const price = Number(query.maxPrice)
  return {
    sex: query.sex === '1' ? 1 : query.sex === '2' ? 2 : undefined,
    when: oneOf(windows, query.when),
    maxPrice: Number.isInteger(price) && price > 0 ? price : undefined,
    projectId: query.projectId && /^[0-9A-Za-z_-]{1,32}$/.test(query.projectId) ? query.projectId : undefined,
    freeTravel: query.freeTravel === 'true' || undefined,
    hasCoupon: query.hasCoupon === 'true' || undefined,
    isVip: query.isVip === 'true' || undefined,
    verified: query.verified === 'true' || undefined,
  }
}

export const sortOf = ({ sort }: Query): Sort => oneOf(sorts, sort) ?? 'COMPREHENSIVE'
export const chosenFilters = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== undefined)

/** The filters as the address's parameters; one that is off is empty. */
export const queryOf = (filters: Filters): Record<string, string> => Object.fromEntries(filterNames.map((name) => [name, String(filters[name] ?? '')]))

/** From when to when a visit may begin, epoch ms; never before `now`. */
export function windowOf(when: Window, now: number): { startFrom: number; startTo: number } {
  const today = dayOf(now)
  const at = (days: number, from: number, to: number) => {
    const start = startOfDay(addDays(today, days))
    return { startFrom: Math.max(now, start + from * HOUR_MS), startTo: Math.max(now + HOUR_MS, start + to * HOUR_MS) }
  }
  if (when === 'tonight') return at(0, 18, 24)
  if (when === 'tomorrow') return at(1, 8, 18)
  if (when === 'tomorrowNight') return at(1, 18, 24)
  // On Sunday the weekend is what is left of today.
  const weekday = weekdayOf(today)
  const toSaturday = weekday === 0 ? -1 : 6 - weekday
  return { ...at(toSaturday, 8, 48) }
}

/** The filters as fields of getTechListSort. */
export function filterFields({ when, ...rest }: Filters, now: number): Omit<Input<'getTechListSort'>, 'page' | 'sort'> {
  return { ...rest, ...(when && windowOf(when, now)) }
}
