import { technicianStateText } from '@anxin/words/codes/technician-states'
import type { Reply } from '@anxin/contract/endpoints'
import { distance, type Point } from '@anxin/rules/distance'
import { addDays, startOfDay } from '@anxin/rules/time'
import { sql } from 'kysely'
import type { Policy } from '@anxin/contract/policy'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { takenOf, type OccupancyRow } from '../../schedule/queries.ts'
import { earliestFree, type Taken, type WorkHours } from '../../schedule/slots.ts'
import { shownDistance, shownMinutes, travelFee, travelMinutes } from '../../schedule/travel.ts'
import { nearM, partsOf, pointsOf, reasonKindOf } from '../default-order.ts'
import { areaOf } from '../rankings.ts'
import { ageOf, freshOf, goodRateOf, praisedOf, reasonOf, stateOf } from '../rules.ts'

export type Query = Partial<Point> & {
  list: 'Hot' | 'New' | 'Vip' | 'Coupon' | 'Rec' | 'Around' | 'Focus' | 'Sort' | 'Project' | 'Search'
  page: number
  limit: number
  cityCode?: string
  sex?: number
  projectId?: string
  maxPrice?: number
  freeTravel?: boolean
  hasCoupon?: boolean
  isVip?: boolean
  verified?: boolean
  radiusKm?: number
  keyword?: string
  sort?: string
  state?: string
  date?: string
  durationMin?: number
  startFrom?: number
  startTo?: number
}
type Card = Reply<'getTechListHot'>['list'][number]
type Technician = Awaited<ReturnType<typeof everybody>>[number]

const day = 86_400_000

/** Everybody on the platform, with all that cards and lists could want to know, by the plainest statements. */
async function everybody({ db, clock }: TestApp, accountId: string | undefined) {
  const now = clock.now()
  const rows = await db.selectFrom('technicians').selectAll().where('status', '=', 'ACTIVE').execute()
  const { rows: occupancies } = await sql<OccupancyRow>`
    select technician_id, kind, order_id, (extract(epoch from lower(service)) * 1000)::float8 as service_start, (extract(epoch from upper(service)) * 1000)::float8 as service_end,
      (extract(epoch from lower(during)) * 1000)::float8 as starts, (extract(epoch from upper(during)) * 1000)::float8 as ends, lat, lng
    from occupancies where active order by lower(during)`.execute(db)
  const follows = await db
    .selectFrom('follows')
    .selectAll()
    .where('account_id', '=', accountId ?? '')
    .execute()
  const coupons = await db.selectFrom('coupons').selectAll().where('scene', '<>', 'NEW_USER').orderBy('face_amount', 'desc').orderBy('id').execute()
  const [offers, shops, certificates] = [
    await db.selectFrom('offers').selectAll().where('on_offer', '=', true).execute(),
    await db.selectFrom('shops').selectAll().execute(),
    await db.selectFrom('certificates').selectAll().where('verified', '=', true).execute(),
  ]
  return rows.map((row) => ({
    row: { ...row, score: row.score ?? 0 },
    taken: occupancies.filter(({ technician_id }) => technician_id === row.id).map(takenOf) as Taken[],
    followedAt: follows.find(({ technician_id }) => technician_id === row.id)?.followed_at.getTime(),
    notify: follows.some(({ technician_id, notify }) => technician_id === row.id && notify),
    coupon: coupons.find((one) => one.technician_id === row.id && one.taken < one.stock && one.start_at <= now && one.end_at >= now)?.name,
    offers: offers.filter(({ technician_id }) => technician_id === row.id),
    shopName: shops.find(({ id, state }) => id === row.shop_id && state === 'ACTIVE')?.name,
    verified: certificates.some(({ technician_id, expire_at }) => technician_id === row.id && (expire_at === null || expire_at > now)),
  }))
}

/** What a list answers, worked out technician by technician from the tables themselves. */
export async function plainList(app: TestApp, query: Query, asker: { id: string } | undefined): Promise<{ list: Card[]; total: number }> {
  const now = app.clock.now().getTime()
  const policy = await app.deps.policy()
  const at = query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : undefined
  const metresOf = ({ row }: Technician) => distance({ lat: row.base_lat, lng: row.base_lng }, at ?? { lat: 0, lng: 0 })
  const all = (await everybody(app, asker?.id))
    .filter((one) => isOn(one, query, now))
    .filter((one) => query.list !== 'Around' || metresOf(one) <= (query.radiusKm ?? 30) * 1000)
  const order = orderOf(query, at)
  const sorted = all.toSorted((a, b) => order(a, b))
  const { list: name, sort, state, date, startFrom, startTo, page, limit } = query
  const paged = <T>(list: T[]) => list.slice((page - 1) * limit, page * limit)
  const isTimed =
    (name === 'Sort' || name === 'Project' || name === 'Around') &&
    (sort === 'EARLIEST' || state !== undefined || date !== undefined || startFrom !== undefined || startTo !== undefined)
  const making = { now, policy, at, withPlace: name === 'Around', withNotify: name === 'Focus', urlOf: app.deps.uploads.urlOf, projectId: query.projectId }
  if (name === 'Focus' && (sort === 'EARLIEST' || sort === 'DISTANCE')) {
    const cards = sorted.map((one) => ({ card: cardOf(one, { ...making, wish: { at } }), metres: metresOf(one) }))
    const keyOf = ({ card, metres }: (typeof cards)[number]) => (sort === 'DISTANCE' ? metres : (card.earliestAt ?? Number.MAX_SAFE_INTEGER))
    return { list: paged(cards.toSorted((a, b) => keyOf(a) - keyOf(b))).map(({ card }) => card), total: sorted.length }
  }
  const nearList = at && nearListOf(query)
  if (at && nearList && !isTimed) {
    const ordered = nearFirst({ sorted, nearList, at }, making)
    return { list: bookableFirst(paged(ordered).map((one) => cardOf(one, { ...making, wish: { at }, explains: true }))), total: sorted.length }
  }
  if (!isTimed) {
    const shown = paged(at && name !== 'Focus' && name !== 'Around' && sort !== 'DISTANCE' ? comingFirst(sorted, limit, (one) => cardOf(one, making)) : sorted)
    // The index knows the plane of the map; inside a page the true distance counts.
    const byDistance = name === 'Around' || sort === 'DISTANCE'
    const final = byDistance ? shown.toSorted((a, b) => metresOf(a) - metresOf(b) || (a.row.id < b.row.id ? -1 : 1)) : shown
    return { list: bookableFirst(final.map((one) => cardOf(one, { ...making, wish: { at } }))), total: sorted.length }
  }
  const earliest = sort === 'EARLIEST'
  const mustBeFree = earliest || date !== undefined || startFrom !== undefined || startTo !== undefined
  const from = date === undefined ? startFrom : Math.max(startOfDay(date), startFrom ?? 0)
  const until = date === undefined ? startTo : Math.min(startOfDay(addDays(date, 1)) - 1, startTo ?? Number.MAX_SAFE_INTEGER)
  const looked = at && nearList === 'DEFAULT' ? lookedAtNear(all.toSorted(orderOf({ ...query, sort: 'DISTANCE' }, at)), { at, marginM: 0 }, making) : sorted
  const cards = looked
    .slice(0, 300)
    .filter((one) => !earliest || !at || metresOf(one) <= one.row.service_radius_m)
    .map((one) =>
      cardOf(one, { ...making, wish: { durationMin: query.durationMin, from, until, at: earliest ? at : undefined }, explains: nearList === 'DEFAULT' }),
    )
    .filter((card) => (!mustBeFree || card.earliestAt !== undefined) && (state === undefined || card.state === state))
  const list = earliest
    ? cards
        .toSorted((a, b) => (a.earliestAt ?? 0) - (b.earliestAt ?? 0) || (a.distanceM ?? 0) - (b.distanceM ?? 0) || (a.techId < b.techId ? -1 : 1))
        .map((card) => ({
          ...card,
          reason: reasonOf(card.earliestAt ?? 0, now, card.distanceM),
          travelMin: card.distanceM === undefined ? undefined : shownMinutes(travelMinutes(policy, card.distanceM, card.earliestAt ?? now)),
        }))
    : bookableFirst(cards)
  return { list: paged(list), total: list.length }
}

/** Which lists begin near a place. */
function nearListOf({ list, sort = 'COMPREHENSIVE' }: Query): string | undefined {
  if (list === 'Hot' || list === 'New' || list === 'Rec') return list
  return (list === 'Sort' || list === 'Project') && sort === 'COMPREHENSIVE' ? 'DEFAULT' : undefined
}

type Around = { at: Point; marginM: number }
const shownFrom = ({ row }: Technician, { at, marginM }: Around, policy: Policy) =>
  shownDistance(distance({ lat: row.base_lat, lng: row.base_lng }, at) + marginM, policy.travel.roadFactor)
const firstAnywhere = (one: Technician, making: Making) => cardOf(one, { ...making, at: undefined, wish: {} }).earliestAt
const comesTo = (one: Technician, { at, marginM }: Around, making: Making) =>
  distance({ lat: one.row.base_lat, lng: one.row.base_lng }, at) + marginM <= one.row.service_radius_m && firstAnywhere(one, making) !== undefined
const meritOf = ({ row }: Technician) => ({
  praised: praisedOf(row.score, row.review_count),
  fresh: freshOf(row.order_count),
  approvedAt: row.approved_at.getTime(),
})

/** Those who come in the default order: the near ones, then by points. */
function inDefaultOrder(technicians: Technician[], around: Around, making: Making): Technician[] {
  const { now, policy } = making
  const points = (one: Technician) =>
    pointsOf(partsOf(meritOf(one), { distanceM: shownFrom(one, { ...around, marginM: 0 }, policy), earliestAt: firstAnywhere(one, making) ?? now, now }))
  const isFar = (one: Technician) => Number(shownFrom(one, around, policy) > nearM)
  return technicians
    .filter((one) => comesTo(one, around, making))
    .toSorted((a, b) => isFar(a) - isFar(b) || points(b) - points(a) || (a.row.id < b.row.id ? -1 : 1))
}

const lookedAtNear = (nearest: Technician[], around: Around, making: Making) => [
  ...inDefaultOrder(nearest, around, making),
  ...nearest.filter((one) => !comesTo(one, around, making)),
]

/** A list that begins near a place: who is ranked around the middle of its square, then the others in windows of fifty. */
function nearFirst({ sorted, nearList, at }: { sorted: Technician[]; nearList: string; at: Point }, making: Making): Technician[] {
  const { middle, reachM } = areaOf(at)
  const around = { at: middle, marginM: reachM }
  const ordered = inDefaultOrder(sorted, around, making)
  const isNear = (one: Technician) => ordered.includes(one) && shownFrom(one, around, making.policy) <= nearM
  const ranked = nearList === 'DEFAULT' ? ordered : sorted.filter(isNear)
  const rest = sorted.filter((one) => !ranked.includes(one))
  return [...ranked, ...comingFirst(rest, 1, (one) => cardOf(one, making))]
}

/** Within as many whole pages as make up fifty, those who have anything free and come to the place before the others. */
function comingFirst(sorted: Technician[], limit: number, cardOfOne: (one: Technician) => Card): Technician[] {
  const size = Math.max(1, Math.floor(50 / limit)) * limit
  const comes = (one: Technician) => Number(cardOfOne(one).earliestAt === undefined)
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, index) => sorted.slice(index * size, (index + 1) * size)).flatMap((some) =>
    some.toSorted((a, b) => comes(a) - comes(b)),
  )
}

const bookableFirst = (cards: Card[]) => cards.toSorted((a, b) => Number(a.earliestAt === undefined) - Number(b.earliestAt === undefined))

function isOn({ row, followedAt, coupon, offers, verified: isVerified }: Technician, query: Query, now: number): boolean {
  const { list, cityCode, sex, projectId, maxPrice, freeTravel, hasCoupon, isVip, verified, keyword } = query
  const offer = offers.find(({ project_id }) => project_id === projectId)
  return (
    (cityCode === undefined || row.city_code === cityCode) &&
    (!sex || row.sex === sex) &&
    (projectId === undefined
      ? maxPrice === undefined || row.min_price <= maxPrice
      : offer !== undefined && (maxPrice === undefined || offer.price <= maxPrice)) &&
    (!freeTravel || row.free_travel) &&
    (!hasCoupon || coupon !== undefined) &&
    (!isVip || row.vip_prices) &&
    (!verified || isVerified) &&
    (list !== 'New' || row.approved_at.getTime() >= now - 30 * day) &&
    (list !== 'Vip' || row.vip_prices) &&
    (list !== 'Coupon' || coupon !== undefined) &&
    (list !== 'Rec' || row.recommended) &&
    (list !== 'Focus' || followedAt !== undefined) &&
    (list !== 'Search' || row.search_text.toLowerCase().includes((keyword ?? '').toLowerCase()))
  )
}

const toMetre = (degrees: number) => Math.round(degrees * 100_000) / 100_000
const mercator = (lat: number) => (Math.log(Math.tan(((45 + lat / 2) * Math.PI) / 180)) * 180) / Math.PI

function orderOf({ list, sort, keyword }: Query, at: Point | undefined): (a: Technician, b: Technician) => number {
  const id = (a: Technician, b: Technician) => (a.row.id < b.row.id ? -1 : 1)
  const down = (of: (one: Technician) => number) => (a: Technician, b: Technician) => of(b) - of(a) || id(a, b)
  const hot = (a: Technician, b: Technician) => b.row.order_count_30d - a.row.order_count_30d || b.row.score - a.row.score || id(a, b)
  const near = (a: Technician, b: Technician) => planeTo(a) - planeTo(b)
  const planeTo = ({ row }: Technician) => (at ? Math.hypot(row.base_lng - at.lng, mercator(row.base_lat) - mercator(at.lat)) : 0)
  const begins = ({ row }: Technician) => Number(row.nickname.toLowerCase().startsWith((keyword ?? '').toLowerCase()))
  const names = (a: Technician, b: Technician) => begins(b) - begins(a) || hot(a, b)
  const sorts: Record<string, typeof hot> = {
    DISTANCE: near,
    EARLIEST: at ? near : hot,
    SCORE: down(({ row }) => row.score),
    ORDER_COUNT: down(({ row }) => row.order_count),
    PRICE_ASC: (a, b) => a.row.min_price - b.row.min_price || id(a, b),
    PRICE_DESC: (a, b) => b.row.min_price - a.row.min_price || id(b, a),
  }
  const lists: Partial<Record<Query['list'], typeof hot>> = {
    New: down(({ row }) => row.approved_at.getTime()),
    Vip: down(({ row }) => row.score),
    Rec: down(({ row }) => row.rec_weight),
    Around: near,
    Focus: down(({ followedAt }) => followedAt ?? 0),
    Search: names,
  }
  return lists[list] ?? sorts[sort ?? ''] ?? hot
}

type Making = {
  projectId: string | undefined
  now: number
  policy: Policy
  at: Point | undefined
  withPlace: boolean
  withNotify: boolean
  explains?: boolean
  urlOf: (key: string) => string
  wish?: { durationMin?: number | undefined; from?: number | undefined; until?: number | undefined; at?: Point | undefined }
}

function cardOf(one: Technician, { now, policy, at, withPlace, withNotify, explains, urlOf, projectId, wish = {} }: Making): Card {
  const { row, taken, followedAt, notify, coupon, shopName, verified, offers } = one
  const home = { lat: row.base_lat, lng: row.base_lng }
  const metres = at && distance(home, at)
  const inRange = metres === undefined ? undefined : metres <= row.service_radius_m
  const calendar = { hours: row.hours as WorkHours, taken, home, turnaroundMin: row.turnaround_min, onDuty: row.on_duty } // safe: what setHours wrote
  const free = earliestFree(
    { ...calendar, now, policy, durationMin: wish.durationMin ?? 60, at: inRange === false ? undefined : wish.at },
    wish.until,
    wish.from,
  )
  const earliestAt = inRange === false ? undefined : free
  const state = stateOf({ taken, earliestAt: free, onDuty: row.on_duty, now, slotMin: policy.slotMin })
  const trip = { distanceM: shownDistance(metres ?? 0, policy.travel.roadFactor), startAt: earliestAt ?? now, type: 'TAXI' as const }
  return {
    techId: row.id,
    nickname: row.nickname,
    avatar: urlOf(row.avatar_key),
    sex: row.sex,
    age: ageOf(String(row.birthday), now),
    level: row.level,
    score: row.score,
    orderCount: row.order_count,
    commentCount: row.review_count,
    goodRate: goodRateOf(row.good_count, row.review_count),
    fansCount: row.fans_count,
    followed: followedAt !== undefined,
    notify: withNotify ? notify : undefined,
    state,
    stateText: technicianStateText(state, row.on_duty),
    earliestAt,
    reason: inRange === false ? '超出服务范围' : undefined,
    reasonKind:
      explains && earliestAt !== undefined && metres !== undefined ? reasonKindOf(meritOf(one), { distanceM: trip.distanceM, earliestAt, now }) : undefined,
    inRange,
    distanceM: metres === undefined ? undefined : trip.distanceM,
    place: withPlace ? { lat: toMetre(home.lat), lng: toMetre(home.lng) } : undefined,
    travelFee: !inRange ? undefined : row.free_travel ? 0 : travelFee(policy.travelRule, trip),
    freeTravel: row.free_travel,
    minPrice: row.min_price,
    projectPrice: offers.find(({ project_id }) => project_id === projectId)?.price,
    tags: row.tags,
    isNew: now - row.approved_at.getTime() <= 30 * day,
    isHot: row.order_count_30d >= 30,
    isVip: row.vip_prices,
    hasCoupon: coupon !== undefined,
    topCoupon: coupon,
    shopName,
    verified,
  }
}
