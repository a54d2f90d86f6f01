import type { Deps } from '../../deps.ts'
import { fromBytes, type Serialised } from '../../http/serialised.ts'
import { cardsText, mayCome, metresTo, type Asker, type Placed } from './cards.ts'
import type { CachedTechnician, TechnicianCache } from './technician-cache.ts'
import type { PageCache } from './page-cache.ts'
import type { ListName } from './listing-sql.ts'
import type { ReadListing } from './read-listing.ts'
import type { Rankings } from './rankings.ts'
import type { Shortlists } from './shortlists.ts'
import { readingWithout } from './without-blocked.ts'

export type ListDeps = Pick<Deps, 'db' | 'policy'> & {
  readListing: ReadListing
  technicians: TechnicianCache
  shortlists: Shortlists
  rankings: Rankings
  pages: PageCache
}
type Place = { lat?: number | undefined; lng?: number | undefined }
export type Common = Place & {
  page: number
  limit: number
  cityCode?: string | undefined
  sex?: number | undefined
  projectId?: string | undefined
  maxPrice?: number | undefined
  freeTravel?: boolean | undefined
  hasCoupon?: boolean | undefined
  isVip?: boolean | undefined
  verified?: boolean | undefined
}
export type Asking = { accountId: string | undefined; blocked: readonly string[]; now: Date }
export type Listing = { list: ListName; radiusM?: number; words?: string; ids?: string }

/** A place is both numbers or none. */
export const placeOf = ({ lat, lng }: Place) => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined)

/** What the filters of a call ask of the listing. */
export const filtersOf = ({ page: _page, limit: _limit, lat: _lat, lng: _lng, ...filters }: Common) => filters

/** One page of cards: one statement for who is on it, and one more for those not known in their present version. */
export async function listCards(deps: ListDeps, { list, ...listing }: Listing, input: Common, { accountId, blocked, now }: Asking): Promise<Serialised> {
  const { page, limit } = input
  const at = placeOf(input)
  const { skip, take, from } = windowOf(input, { isSorted: at !== undefined && list !== 'NEAREST' && list !== 'FOLLOWED' })
  const [policy, read] = await Promise.all([
    deps.policy(),
    readingWithout(blocked, deps.readListing)(list, {
      ...filtersOf(input),
      ...listing,
      ...(list === 'NEAREST' && at),
      skip,
      take,
      accountId,
      now,
    }),
  ])
  const asker: Asker = { now: now.getTime(), policy, at, withPlace: listing.radiusM !== undefined, follows: read.follows, projectId: input.projectId }
  const found = isPlain(asker) && !read.listed.some(({ id }) => read.follows(id)) ? read.found : undefined
  const cards = found === undefined ? undefined : deps.pages.get(found, asker)
  if (cards !== undefined) return pageOf(cards, { total: read.totalOf(read.listed.length), page, limit })
  const technicians = shownOf(await deps.technicians.of(read.listed, asker.now), listing.radiusM, at)
  const ordered = list === 'NEAREST' ? nearestFirst(technicians) : technicians
  const ofPage = take === limit ? ordered : comingFirst(ordered, asker).slice(from, from + limit)
  const written = cardsText(ofPage, asker).join(',')
  if (found !== undefined && technicians.length === read.listed.length) deps.pages.set(found, written, technicians, asker)
  return pageOf(written, { total: read.totalOf(technicians.length), page, limit })
}

export const windowMost = 50

/**
 * The part of a list that is read for one page, and where in it the page begins. Of a list for a place that is several pages, so
 * that who comes there stands before who does not on all of them, not only within each.
 */
function windowOf({ page, limit }: Pick<Common, 'page' | 'limit'>, { isSorted }: { isSorted: boolean }) {
  const pages = isSorted ? Math.max(1, Math.floor(windowMost / limit)) : 1
  const first = Math.floor((page - 1) / pages) * pages
  return { skip: first * limit, take: pages * limit, from: (page - 1 - first) * limit }
}

/** Those who may come to the asker's place before those who do not, each in their order. */
export function comingFirst(technicians: readonly Placed[], asker: Asker): Placed[] {
  const { yes = [], no = [] } = Object.groupBy(technicians, (one) => (mayCome(one, asker) ? 'yes' : 'no'))
  return [...yes, ...no]
}

/** Whether cards say nothing of the place or the wish of who asks. */
const isPlain = ({ at, projectId, withPlace }: Asker) => at === undefined && projectId === undefined && !withPlace

/** Who was suspended between two statements is no longer shown; the index knows the rim of a radius only roughly. */
export function shownOf(technicians: readonly CachedTechnician[], radiusM: number | undefined, at: { lat: number; lng: number } | undefined): Placed[] {
  const placed: Placed[] = []
  for (const cached of technicians) {
    if (!cached.active) continue
    const metres = metresTo(cached, at)
    if (radiusM === undefined || metres === undefined || metres <= radiusM) placed.push({ cached, metres })
  }
  return placed
}

/** The index orders by the plane of the map, which differs from the true distance by metres. */
const nearestFirst = (technicians: Placed[]): Placed[] =>
  technicians.toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || (a.cached.id < b.cached.id ? -1 : 1))

/** A page of cards that are written already. */
export const pageOf = (cards: string, { total, page, limit }: { total: number; page: number; limit: number }) =>
  fromBytes(`{"list":[${cards}],"total":${total},"page":${page},"limit":${limit}}`)

/** How many a page says that there are in all. */
export const totalIn = ({ bytes }: Serialised): number => Number(/"total":(\d+),"page":\d+,"limit":\d+\}$/.exec(bytes.slice(-80))?.[1] ?? 0)
