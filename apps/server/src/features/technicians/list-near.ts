import type { Point } from '@anxin/rules/distance'
import type { Serialised } from '../../http/serialised.ts'
import { cardsText, type Asker, type Placed } from './cards.ts'
import { inDefaultOrder, type Ordered } from './in-default-order.ts'
import type { CachedTechnician } from './technician-cache.ts'
import { comingFirst, filtersOf, pageOf, shownOf, windowMost, type Asking, type Common, type ListDeps } from './list-technicians.ts'
import type { ListName } from './listing-sql.ts'
import { areaOf, type Ranking } from './rankings.ts'
import { readingWithout } from './without-blocked.ts'

/** The lists that begin near a place: the default order, and those whose own order decides among the near. */
export type NearList = 'DEFAULT' | 'HOT' | 'NEW' | 'REC'
type Near = { list: NearList; at: Point }
const ownList: Record<NearList, ListName> = { DEFAULT: 'HOT', HOT: 'HOT', NEW: 'NEW', REC: 'REC' }

/** So many are looked at for a ranking, and so many at most are on it. */
const considered = 300
const ranked = 200

/**
 * One page of a list for a place: who is ranked first around there, then all others in the list's own order. One statement
 * where the ranking is kept; where it is made and the list is short, all of it is at hand.
 */
export async function listNear(deps: ListDeps, near: Near, input: Common, asking: Asking): Promise<Serialised> {
  const { page, limit } = input
  const { ranking, whole } = await rankingOf(deps, near, input, asking)
  const skip = (page - 1) * limit
  const ids = ranking.ids.filter((id) => !asking.blocked.includes(id))
  const wanted = ids.slice(skip, skip + limit)
  const hasOthers = ranking.total > ranking.ids.length
  const span = { from: Math.max(0, skip - ids.length), count: hasOthers ? limit - wanted.length : 0 }
  const hidden = [...asking.blocked, ...ranking.ids]
  const [policy, first, rest] = await Promise.all([
    deps.policy(),
    wanted.length === 0 ? none : (whole ?? readOf(deps, 'AMONG', input, { ...asking, ids: wanted.join(','), skip: 0, take: wanted.length })),
    span.count === 0 ? none : whole ? without(whole, hidden) : restOf(deps, near, input, { ...asking, hidden, ...span }),
  ])
  const follows = (id: string) => first.follows(id) || rest.follows(id)
  const asker: Asker = { now: asking.now.getTime(), policy, at: near.at, follows, projectId: input.projectId, explains: true }
  const found = new Map(shownOf(first.technicians, undefined, near.at).map((placed) => [placed.cached.id, placed]))
  const ofRanking = wanted.flatMap((id) => found.get(id) ?? [])
  const others = span.count === 0 ? [] : cut(shownOf(rest.technicians, undefined, near.at), { ...span, begin: rest.begin, asker })
  const shown = [...ofRanking, ...others]
  const isEnd = shown.length > 0 && (hasOthers ? others.length < span.count : wanted.length < limit)
  const total = isEnd ? skip + shown.length : Math.max(ranking.total, shown.length > 0 ? skip + shown.length : 0)
  return pageOf(cardsText(shown, asker).join(','), { total, page, limit })
}

/** Technicians of a list as of now; `begin` is the place of the first of them in it. */
type Read = { technicians: readonly CachedTechnician[]; begin: number; follows: (id: string) => boolean }
const none: Read = { technicians: [], begin: 0, follows: () => false }

async function readOf(deps: ListDeps, list: ListName, input: Common, { accountId, now, ...ask }: Reading): Promise<Read & { listed: number; total: number }> {
  const { listed, follows, totalOf } = await readingWithout(ask.hidden ?? [], deps.readListing)(list, { ...filtersOf(input), ...fieldsOf(ask), accountId, now })
  return { technicians: await deps.technicians.of(listed, now.getTime()), begin: ask.skip, follows, listed: listed.length, total: totalOf(listed.length) }
}

type Reading = Pick<Asking, 'accountId' | 'now'> & { skip: number; take: number; ids?: string; hidden?: readonly string[] } & Partial<Point>
const fieldsOf = ({ skip, take, ids, lat, lng }: Omit<Reading, 'accountId' | 'now'>) => ({
  skip,
  take,
  ...(ids !== undefined && { ids }),
  ...(lat !== undefined && lng !== undefined && { lat, lng }),
})

const without = (whole: Read, hidden: readonly string[]): Read => ({ ...whole, technicians: whole.technicians.filter(({ id }) => !hidden.includes(id)) })

/** The first around the middle of the asker's square, kept for all who ask there; with the whole list in its own order where it was read for that. */
async function rankingOf(deps: ListDeps, { list, at }: Near, input: Common, asking: Asking): Promise<{ ranking: Ranking; whole?: Read }> {
  const { name, middle, reachM } = areaOf(at)
  const now = asking.now.getTime()
  const key = JSON.stringify([list, name, filtersOf(input)])
  const known = deps.rankings.get(key, now)
  if (known) return { ranking: known }

  const own = ownList[list]
  const reading = { accountId: asking.accountId, now: asking.now, skip: 0 }
  const read = await readOf(deps, own === 'HOT' ? 'NEAREST' : own, input, { ...reading, take: considered, ...(own === 'HOT' && middle) })
  const isWhole = read.listed < considered
  const asker: Asker = { now, policy: await deps.policy(), at: middle, follows: () => false }
  const inOrder = own === 'HOT' ? read.technicians.toSorted(hotFirst) : read.technicians
  const ordered = inDefaultOrder(shownOf(inOrder, undefined, middle), asker, reachM)
  const first = list === 'DEFAULT' ? ordered.slice(0, ranked).map(({ cached }) => cached) : inOwnOrder(ordered, inOrder)
  const total = isWhole ? read.listed : (await readOf(deps, own, input, { ...reading, take: 1 })).total
  const ranking = { ids: first.map(({ id }) => id), total, madeAt: now }
  deps.rankings.set(key, ranking)
  return { ranking, ...(isWhole && { whole: { ...read, technicians: inOrder } }) }
}

const hotFirst = (a: CachedTechnician, b: CachedTechnician) => b.hot - a.hot || (a.id < b.id ? -1 : 1)

/** The near ones alone, as the list itself orders them. */
function inOwnOrder(ordered: readonly Ordered[], inOrder: readonly CachedTechnician[]): CachedTechnician[] {
  const near = new Set(ordered.filter(({ isNear }) => isNear).map(({ cached }) => cached))
  return inOrder.filter((cached) => near.has(cached))
}

type Rest = Asking & { hidden: readonly string[]; from: number; count: number }

/** All but some in the list's own order, by whole windows. */
function restOf(deps: ListDeps, { list }: Near, input: Common, { hidden, from, count, accountId, now }: Rest): Promise<Read> {
  const skip = Math.floor(from / windowMost) * windowMost
  const take = Math.ceil((from + count) / windowMost) * windowMost - skip
  return readOf(deps, ownList[list], input, { hidden, skip, take, accountId, now })
}

type Cut = { from: number; count: number; begin: number; asker: Asker }

/** A part of a list, of which whole windows are at hand; in each of them those who come to the place stand first. */
function cut(technicians: readonly Placed[], { from, count, begin, asker }: Cut): Placed[] {
  const windows = Array.from({ length: Math.ceil(technicians.length / windowMost) }, (_, nth) => technicians.slice(nth * windowMost, (nth + 1) * windowMost))
  return windows.flatMap((window) => comingFirst(window, asker)).slice(from - begin, from - begin + count)
}
