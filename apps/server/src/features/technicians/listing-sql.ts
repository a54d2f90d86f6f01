import { statement, type Db } from '../../db/connect.ts'
import { countedTo, limitOf, searchCounts, searchPage } from './search-sql.ts'

/** What one caller asks of a list. Moments in epoch seconds, as numbers: no text can make a batch fail. */
export type Ask = {
  skip: number
  take: number
  now: number
  /** Whether the total is wanted too. */
  counted: boolean
  cityCode?: string
  /** 0 is both. */
  sex?: number
  projectId?: string
  maxPrice?: number
  freeTravel?: boolean
  hasCoupon?: boolean
  isVip?: boolean
  verified?: boolean
  lat?: number
  lng?: number
  /** In degrees of the map's plane. */
  radius?: number
  words?: string
  /** The total as last counted, for a list that is read one way or another by how many are on it. */
  known?: number
  accountId?: string
  /** Whom a shortlist holds, with commas between them. */
  ids?: string
}

const types: Record<keyof Ask, string> = {
  skip: 'bigint',
  take: 'integer',
  now: 'float8',
  counted: 'boolean',
  cityCode: 'text',
  sex: 'smallint',
  projectId: 'text',
  maxPrice: 'bigint',
  freeTravel: 'boolean',
  hasCoupon: 'boolean',
  isVip: 'boolean',
  verified: 'boolean',
  lat: 'float8',
  lng: 'float8',
  radius: 'float8',
  words: 'text',
  known: 'integer',
  accountId: 'text',
  ids: 'text',
}

// Not on the newcomers' pack: that is nobody's own.
const coupon = `l.coupon_until >= to_timestamp(:now)
  and exists (select from coupons y where y.technician_id = l.technician_id and y.scene <> 'NEW_USER' and y.start_at <= to_timestamp(:now) and y.end_at >= to_timestamp(:now) and y.taken < y.stock)`

// With a checked paper that has not run out.
const verified = `exists (select from certificates z where z.technician_id = l.technician_id and z.verified and coalesce(z.expire_at, 'infinity') > to_timestamp(:now))`

const hot = 'l.order_count_30d desc, l.score desc, l.technician_id'
/** Who is on a list, and in which order. */
const lists = {
  HOT: { order: hot },
  NEW: { who: `l.approved_at >= to_timestamp(:now) - interval '30 days'`, order: 'l.approved_at desc, l.technician_id' },
  VIP: { who: 'l.vip_prices', order: 'l.score desc, l.technician_id' },
  COUPON: { who: coupon, order: hot },
  REC: { who: 'l.recommended', order: 'l.rec_weight desc, l.technician_id' },
  SCORE: { order: 'l.score desc, l.technician_id' },
  ORDER_COUNT: { order: 'l.order_count desc, l.technician_id' },
  PRICE_ASC: { order: 'l.min_price, l.technician_id' },
  PRICE_DESC: { order: 'l.min_price desc, l.technician_id desc' },
  NEAREST: { order: 'l.spot <-> mercator(:lat, :lng)' },
  AMONG: { from: `unnest(string_to_array(:ids, ',')) m(id) join listings l on l.technician_id = m.id`, order: 'l.technician_id' },
  FOLLOWED: {
    from: 'follows f join listings l on l.technician_id = f.technician_id',
    who: 'f.account_id = :accountId',
    order: 'f.followed_at desc, f.technician_id',
  },
  WORDS: { order: hot },
} as const satisfies Record<string, { from?: string; who?: string; order: string }>
export type ListName = keyof typeof lists

const ofProject = ':projectId = any(l.project_ids)'
const projectPrice = `exists (select from offers o where o.technician_id = l.technician_id and o.project_id = :projectId and o.on_offer and o.price <= :maxPrice)`
// One text for all filters but the project, which has pages of its own, coupons, which so few have that they are looked for by an index of their own, and papers, which lie in a table of their own: any other way the texts to keep ready would be as many as there are combinations.
const filters = (inProject: boolean) => `(:sex is null or :sex = 0 or l.sex = :sex)
  and (:maxPrice is null or ${inProject ? projectPrice : 'l.min_price <= :maxPrice'})
  and (:freeTravel is not true or l.free_travel) and (:isVip is not true or l.vip_prices)`
const filtering = ['sex', 'maxPrice', 'freeTravel', 'isVip'] as const satisfies (keyof Ask)[]

/** As many as a list by distance goes. */
export const nearestCap = 500
// The plan is made for one of these many rows, so that a first page is read from its index and not sorted.
const depths = [50, 300, 1000, 10_000]

export type Listing = {
  list: ListName
  inCity: boolean
  inProject: boolean
  filtered: boolean
  withCoupon: boolean
  verified: boolean
  inRadius: boolean
  depth: number | undefined
}

/** The statement that answers an ask. */
export const listingOf = (list: ListName, ask: Ask): Listing => ({
  list,
  inCity: ask.cityCode !== undefined,
  inProject: ask.projectId !== undefined,
  filtered: filtering.some((name) => ask[name] !== undefined),
  withCoupon: ask.hasCoupon === true,
  verified: ask.verified === true,
  inRadius: ask.radius !== undefined,
  depth: depths.find((depth) => ask.skip + ask.take <= depth),
})

export const keyOf = ({ list, inCity, inProject, filtered, withCoupon, verified, inRadius, depth }: Listing) =>
  [list, inCity, inProject, filtered, withCoupon, verified, inRadius, depth].join(' ')

export type ListRow = {
  kind: 'list' | 'followed'
  place: number
  /** On a list \`id:version\` in order; of an account the ids of those it follows; null for none. */
  found: string | null
  total: number | null
}

/** So many followed technicians of an account are read beside a list. */
export const followedMost = 500

const followed = `select 'followed', b.place::int, (select string_agg(technician_id, ',') from (select technician_id from follows where account_id = b.account order by followed_at desc limit ${followedMost}) f), null::int`

/** What is read for each ask: the page, and the counts it and the answer need. */
function partsOf({ list, inCity, inProject, filtered, withCoupon, verified: isVerified, inRadius, depth }: Listing): { page: string; counts: string } {
  if (list === 'WORDS') return { page: searchPage({ inCity, order: hot, depth }), counts: searchCounts({ inCity, order: hot, depth }) }
  const { from = 'listings l', who, order }: { from?: string; who?: string; order: string } = lists[list]
  const conditions = [
    inCity && 'l.city_code = :cityCode',
    inProject && ofProject,
    who,
    withCoupon && coupon,
    isVerified && verified,
    filtered && filters(inProject),
  ]
  const where = ['l.active', ...conditions.filter(Boolean)].join(' and ')
  const within = inRadius ? ' and l.spot <@ circle(mercator(:lat, :lng), :radius)' : ''
  const most = list === 'NEAREST' ? nearestCap : countedTo
  return {
    page: `select l.technician_id, l.version from ${from} where ${where} order by ${order} ${limitOf(depth)}`,
    counts: `(select case when :counted then (select count(*) from (select from ${from} where ${where}${within} limit ${most}) n) end::int as total offset 0) n`,
  }
}

/**
 * Many asks of one list in one statement, each by its place, and whom each of some accounts follows. Parameters: one array
 * for each of `names`, then the accounts.
 */
export function listText(listing: Listing): { text: string; names: (keyof Ask)[] } {
  const { page, counts } = partsOf(listing)
  const found = `(select string_agg(x.technician_id || ':' || x.version, ',') from (select p.* from (${page}) p offset :skip limit :take) x)`
  const names = (Object.keys(types) as (keyof Ask)[]).filter((name) => `${found} ${counts}`.includes(`:${name}`)) // safe: the keys of a record by name
  const columns = names.map((name) => `"${name}"`).join(', ')
  const arrays = names.map((name, index) => `$${index + 1}::${types[name]}[]`).join(', ')
  const text = `
  select 'list' as kind, a.place::int as place, ${found} as found, n.total from unnest(${arrays}) with ordinality a(${columns}, place) cross join lateral ${counts}
  union all ${followed} from unnest($${names.length + 1}::text[]) with ordinality b(account, place)`
  return { text: text.replaceAll(/(?<!:):([a-zA-Z]+)/g, 'a."$1"'), names }
}

/** Prepares the statement of a listing; give it the asks and the accounts. */
export function prepareListing(listing: Listing): (db: Db, asks: readonly Ask[], accounts: readonly string[]) => Promise<ListRow[]> {
  const { text, names } = listText(listing)
  const run = statement<ListRow>(text)
  return (db, asks, accounts) => run(db, ...names.map((name) => asks.map((ask) => ask[name] ?? null)), accounts)
}

const versions = statement<{ place: number; version: number }>(`
  select a.place::int as place, l.version from unnest($1::text[]) with ordinality a(id, place) join listings l on l.technician_id = a.id`)
/** The version of each of these technicians now, by its place; undefined for nobody. */
export async function versionsOf(db: Db, ids: readonly string[]): Promise<(number | undefined)[]> {
  const found = new Map((await versions(db, ids)).map(({ place, version }) => [place, version]))
  return ids.map((_, index) => found.get(index + 1))
}
