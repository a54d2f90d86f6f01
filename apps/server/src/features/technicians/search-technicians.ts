import { wrong } from '@anxin/contract/field-refusals'
import type { TechCard } from '@anxin/contract/entities/technicians'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Serialised } from '../../http/serialised.ts'
import { badField } from '../../refusal.ts'
import { priceOf, type Asker, type Placed } from './cards.ts'
import type { CachedTechnician } from './technician-cache.ts'
import { listByTime } from './list-by-time.ts'
import { listCards, placeOf, type Asking, type ListDeps } from './list-technicians.ts'

type Search = Parsed<'getTechListSearch'>
type Filters = Pick<Search, 'sex' | 'projectId' | 'maxPrice' | 'freeTravel' | 'hasCoupon' | 'isVip' | 'verified'>
type Facts = Pick<TechCard, 'sex' | 'score' | 'orderCount' | 'minPrice' | 'freeTravel' | 'isVip'>

/** Whom words find, names that begin with them first; with an order or a filter the first 300 of those, judged one by one. */
export function searchTechnicians(deps: ListDeps, input: Search, asking: Asking): Promise<Serialised> {
  const { keyword, page, limit, lat, lng, cityCode, sort, state, date, durationMin, startFrom, startTo, ...filters } = input
  const listing = { list: 'WORDS', words: keyword } as const
  const common = { page, limit, lat, lng, cityCode, projectId: filters.projectId }
  if (sort === 'DISTANCE' && !placeOf(input)) throw badField('lat', wrong.placeMissing)
  const isJudged = sort !== 'COMPREHENSIVE' || [state, date, startFrom, startTo, ...Object.values(filters)].some((each) => each !== undefined)
  if (!isJudged) return listCards(deps, listing, common, asking)
  return listByTime(deps, listing, common, {
    ...asking,
    timing: { state, date, durationMin, startFrom, startTo, earliest: sort === 'EARLIEST' },
    among: (technicians, asker) => inOrder(technicians.filter(suits(filters, asker)), sort, asker),
  })
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
