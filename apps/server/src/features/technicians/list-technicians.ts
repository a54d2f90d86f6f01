import type { TechCard } from '@anxin/contract/shapes'
import { distance } from '@anxin/rules/distance'
import { addDays, startOfDay } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { cardsOf, type Wish } from './cards.ts'
import type { Condition, Order } from './list-sql.ts'
import * as queries from './queries.ts'
import { reasonOf } from './rules.ts'

type ListDeps = Pick<Deps, 'db' | 'uploads' | 'policy'>
type Place = { lat?: number | undefined; lng?: number | undefined }
export type Common = Place & {
  page: number
  limit: number
  cityCode?: string | undefined
  sex?: number | undefined
  projectId?: string | undefined
  maxPrice?: number | undefined
}
type Asking = { accountId: string | undefined; now: Date }
export type CardPage = { list: TechCard[]; total: number; page: number; limit: number }

/** The conditions that the common filters set; sex 0 is both. */
export const conditionsOf = ({ cityCode, sex, projectId, maxPrice }: Common): Condition[] => [
  ...(cityCode === undefined ? [] : ['city' as const]),
  ...(sex ? ['sex' as const] : []),
  ...(projectId === undefined ? [] : [maxPrice === undefined ? ('project' as const) : ('projectWithin' as const)]),
  ...(maxPrice === undefined || projectId !== undefined ? [] : ['within' as const]),
]

const valuesOf = (input: Common, { accountId, now }: Asking): queries.ListValues => {
  const { page, limit, lat, lng, ...filters } = input
  // A place is both numbers or none.
  return { ...filters, ...(lat !== undefined && lng !== undefined && { lat, lng }), accountId, now, limit, offset: (page - 1) * limit }
}

type Listing = { order: Order | 'NEAREST'; also?: Condition[]; radiusM?: number; words?: string; prefix?: string; projectMustExist?: boolean }

const select = async ({ db }: ListDeps, { order, also = [], projectMustExist, ...more }: Listing, input: Common, values: queries.ListValues) => {
  const set = [...conditionsOf(input), ...also]
  const found = await (order === 'NEAREST' ? queries.listNearest(db, set, { ...values, ...more }) : queries.listOrdered(db, order, set, { ...values, ...more }))
  if (projectMustExist && !found.projectShown) throw new Refusal('projectNotFound')
  return found
}

/** One page of cards: two statements, whatever the order and the filters. */
export async function listCards(deps: ListDeps, listing: Listing, input: Common, asking: Asking): Promise<CardPage> {
  const policy = await deps.policy()
  const { rows, total } = await select(deps, listing, input, valuesOf(input, asking))
  return { list: await cardsOf(deps, rows, { now: asking.now, policy }), total, page: input.page, limit: input.limit }
}

/** So many of the best or nearest are looked at when their calendars decide. */
const considered = 300

export type Timing = {
  state?: TechCard['state'] | undefined
  date?: string | undefined
  durationMin?: number | undefined
  startFrom?: number | undefined
  startTo?: number | undefined
  earliest: boolean
}

/** One page of those whose calendar fits the wish: by state, free on a day or inside a window; `earliest` orders by the start and says why. */
export async function listByTime(deps: ListDeps, listing: Listing, input: Common, asking: Asking & { timing: Timing }): Promise<CardPage> {
  const {
    timing: { state, date, durationMin, startFrom, startTo, earliest },
    now,
  } = asking
  if (startFrom !== undefined && startTo !== undefined && startTo < startFrom) throw badField('startTo', '结束时间不能早于开始时间')
  const at = earliest ? placeOf(input) : undefined
  const window = windowOf({ date, startFrom, startTo })
  const wish: Wish = { ...window, durationMin, at }
  const policy = await deps.policy()
  const { rows } = await select(deps, listing, input, { ...valuesOf(input, asking), limit: considered, offset: 0 })
  const reachable = at ? rows.filter((row) => distance({ lat: row.base_lat, lng: row.base_lng }, at) <= row.service_radius_m) : rows
  const cards = await cardsOf(deps, reachable, { now, policy, wish })

  const free = earliest || date !== undefined || startFrom !== undefined || startTo !== undefined
  const fitting = cards.filter((card) => (!free || card.earliestAt !== undefined) && (state === undefined || card.state === state))
  const list = earliest ? fitting.toSorted(sooner).map((card) => ({ ...card, reason: reasonOf(card.earliestAt ?? 0, now.getTime(), card.distanceM) })) : fitting
  const start = (input.page - 1) * input.limit
  return { list: list.slice(start, start + input.limit), total: list.length, page: input.page, limit: input.limit }
}

const sooner = (a: TechCard, b: TechCard) =>
  (a.earliestAt ?? 0) - (b.earliestAt ?? 0) || (a.distanceM ?? 0) - (b.distanceM ?? 0) || (a.techId < b.techId ? -1 : 1)

export const placeOf = ({ lat, lng }: Place) => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined)

function windowOf({ date, startFrom, startTo }: Pick<Timing, 'date' | 'startFrom' | 'startTo'>): Wish {
  if (date === undefined) return { from: startFrom, until: startTo }
  const from = startOfDay(date)
  if (Number.isNaN(from)) throw badField('date', '日期格式不正确')
  const until = startOfDay(addDays(date, 1)) - 1
  return { from: Math.max(from, startFrom ?? from), until: Math.min(until, startTo ?? until) }
}
