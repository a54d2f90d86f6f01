import type { Input } from '@anxin/contract/calls'
import { chosenFilters, filterFields, type Filters, type Sort } from '../../features/technicians/filters.ts'
import { whereOf, type Near } from '../../features/technicians/near.ts'

export const listTabs = ['all', 'around', 'new', 'focus'] as const
export type ListTab = (typeof listTabs)[number]

export const tabOf = (tab: string | undefined): ListTab => listTabs.find((one) => one === tab) ?? 'all'

type ListName = 'getTechListSort' | 'getTechListAround' | 'getTechListNew' | 'getTechListFocus'
type Asked = { tab: ListTab; sort: Sort; filters: Filters; near: Near | undefined; now: number }
type Fields = Omit<Input<'getTechListSort'>, 'page'>

/** Which call reads what is shown, and with what. All of them answer pages of technicians. */
export function whichList({ tab, sort, filters, near, now }: Asked): { name: 'getTechListSort'; input: Fields } {
  // safe: each call gets only fields of its own, and their replies have one shape
  const read = (name: ListName, input: object) => ({ name: name as 'getTechListSort', input: input as Fields })
  const where = whereOf(near)
  const { lat, lng } = where
  if (tab === 'focus') return read('getTechListFocus', { lat, lng })

  const fields = filterFields(filters, now)
  const isPlain = chosenFilters(filters).length === 0 && sort === 'COMPREHENSIVE'
  if (tab === 'around')
    return isPlain ? read('getTechListAround', where) : read('getTechListSort', { ...where, ...fields, sort: sort === 'COMPREHENSIVE' ? 'DISTANCE' : sort })
  if (tab === 'new' && isPlain) return read('getTechListNew', where)
  return read('getTechListSort', { ...where, ...fields, sort })
}
