import { wrong } from '@anxin/contract/field-refusals'
import type { TechCard } from '@anxin/contract/entities/technicians'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Serialised } from '../../http/serialised.ts'
import { badField } from '../../refusal.ts'
import { priceOf, type Asker, type Placed } from './cards.ts'
import type { CachedTechnician } from './technician-cache.ts'
import { listByTime, type Among } from './list-by-time.ts'
import { listCards, placeOf, totalIn, type Asking, type ListDeps, type Listing } from './list-technicians.ts'
import { searchWidely, withNamed } from './search-widely.ts'

type Search = Parsed<'getTechListSearch'>
type Filters = Pick<Search, 'sex' | 'projectId' | 'maxPrice' | 'freeTravel' | 'hasCoupon' | 'isVip' | 'verified'>
type Facts = Pick<TechCard, 'sex' | 'score' | 'orderCount' | 'minPrice' | 'freeTravel' | 'isVip'>

/**
 * Whom words find, names that begin with them first; with an order or a filter the first 300 of those, judged one by one. Words that
 * stand nowhere, and pinyin that few names are written in, find by what they mean.
 */
export async function searchTechnicians(deps: ListDeps, input: Search, asking: Asking): Promise<Serialised> {
  const { keyword, page, limit, lat, lng, cityCode, sort, state, date, durationMin, startFrom, startTo, ...filters } = input
  const listing = { list: 'WORDS', words: keyword } as const
  const common = { page, limit, lat, lng, cityCode, projectId: filters.projectId }
  if (sort === 'DISTANCE' && !placeOf(input)) throw badField('lat', wrong.placeMissing)
  const isJudged = sort !== 'COMPREHENSIVE' || [state, date, startFrom, startTo, ...Object.values(filters)].some((each) => each !== undefined)
  const byTime = (among: Among, of: Listing) =>
    listByTime(deps, of, common, { ...asking, timing: { state, date, durationMin, startFrom, startTo, earliest: sort === 'EARLIEST' }, among })
  const suitable: Among = (technicians, asker) => inOrder(technicians.filter(suits(filters, asker)), sort, asker)

  const written = isJudged ? await byTime(suitable, listing) : await listCards(deps, listing, common, asking)
  const total = totalIn(written)
  if (total >= enough) return written
  const holding = isJudged ? totalIn(await listCards(deps, listing, { page: 1, limit: 1, cityCode }, asking)) : total
  // Words that stand somewhere are what was meant; letters may be pinyin too.
  if (holding > 0 && (holding >= enough || !/^[a-z\s'’]+$/i.test(keyword))) return written

  const found = await searchWidely(deps.db, keyword, cityCode)
  if (found.ids.length === 0 || (holding > 0 && found.named.length === 0)) return written
  const literal = holding > 0 ? await idsHolding(deps, input, asking) : []
  const ids = [...new Set([...literal, ...(holding > 0 ? found.named : found.ids)])].slice(0, mostFound)
  const places = new Map(ids.map((id, place) => [id, place]))
  const asFound: Among = (technicians, asker) =>
    suitable(
      technicians.toSorted((a, b) => (places.get(a.cached.id) ?? 0) - (places.get(b.cached.id) ?? 0)),
      asker,
    )
  return withNamed(await byTime(asFound, { list: 'AMONG', ids: ids.join(',') }), found.named)
}

/** So many by the letters as they are typed are a word of its own, and no pinyin. */
const enough = 30
/** As many as are judged one by one. */
const mostFound = 300

/** The few who hold the words as they are typed. */
async function idsHolding(deps: ListDeps, { keyword, cityCode }: Search, { accountId, now }: Asking): Promise<string[]> {
  const { listed } = await deps.readListing('WORDS', { words: keyword, cityCode, skip: 0, take: enough, accountId, now })
  return listed.map(({ id }) => id)
}

// safe: written by the schema of the card; of its texts none is read here
const factsOf = ({ fixed }: CachedTechnician) => JSON.parse(`{${fixed}}`) as Facts

const suits =
  ({ sex, projectId, maxPrice, freeTravel, hasCoupon, isVip, verified }: Filters, { now }: Asker) =>
  ({ cached }: Placed): boolean => {
    const facts = factsOf(cached)
    const price = projectId === undefined ? facts.minPrice : priceOf(cached, projectId)
    return (
      price !== undefined &&
      (maxPrice === undefined || price <= maxPrice) &&
      (!sex || facts.sex === sex) &&
      (!freeTravel || facts.freeTravel) &&
      (!isVip || facts.isVip) &&
      (!verified || cached.verifiedUntil > now) &&
      (!hasCoupon || cached.coupons.some(({ from, until }) => from <= now && now <= until))
    )
  }

/** Those found in the order asked for; who is alike in it stays as found. */
function inOrder(technicians: Placed[], sort: Search['sort'], { at, projectId }: Asker): Placed[] {
  const by = (rank: (cached: CachedTechnician) => number) => {
    const ranks = new Map(technicians.map((placed) => [placed, rank(placed.cached)]))
    return technicians.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
  }
  const price = (cached: CachedTechnician) => (projectId === undefined ? undefined : priceOf(cached, projectId)) ?? factsOf(cached).minPrice
  if (sort === 'DISTANCE' && at) return technicians.toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0))
  if (sort === 'SCORE') return by((cached) => -factsOf(cached).score)
  if (sort === 'ORDER_COUNT') return by((cached) => -factsOf(cached).orderCount)
  if (sort === 'PRICE_ASC') return by(price)
  if (sort === 'PRICE_DESC') return by((cached) => -price(cached))
  return technicians
}
