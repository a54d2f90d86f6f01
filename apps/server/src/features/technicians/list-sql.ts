/** The metres from a technician's base to the place asked about, as \`metres\`; no call tells a distance from the home. */
export const shownPlace = `
  cross join lateral (select 2 * 6371008.8 * asin(least(1, sqrt(sin((radians(t.base_lat) - radians(:lat::float8)) / 2) ^ 2 + cos(radians(t.base_lat)) * cos(radians(:lat::float8)) * sin((radians(t.base_lng) - radians(:lng::float8)) / 2) ^ 2))) as metres offset 0) d`

// Not on the newcomers' pack: that is nobody's own.
const ownCoupon = (extra = '') =>
  `from coupons y where y.technician_id = t.id and y.scene <> 'NEW_USER' and y.start_at <= :now and y.end_at >= :now and y.taken < y.stock${extra}`

/** What every card is made of, for a technician `t`. */
export const cardColumns = `t.id, t.nickname, t.avatar_key, t.sex, t.birthday, t.level, t.score, t.order_count, t.order_count_30d, t.review_count, t.good_count, t.fans_count, t.on_duty, t.hours, t.turnaround_min,
  t.base_lat, t.base_lng, t.service_radius_m, t.free_travel, t.vip_prices, t.min_price, t.tags, t.approved_at,
  (select s.name from shops s where s.id = t.shop_id) as shop_name,
  exists (select 1 from certificates z where z.technician_id = t.id and z.verified and (z.expire_at is null or z.expire_at > :now)) as verified,
  exists (select 1 from follows f where f.account_id = :accountId and f.technician_id = t.id) as followed,
  (select y.name ${ownCoupon(' order by y.face_amount desc, y.id limit 1')}) as top_coupon`

/** The conditions a list may set, each with the parameters it names. */
const conditions = {
  city: 't.city_code = :cityCode',
  sex: 't.sex = :sex',
  project: 'exists (select 1 from offers o where o.technician_id = t.id and o.project_id = :projectId and o.on_offer)',
  projectWithin: 'exists (select 1 from offers o where o.technician_id = t.id and o.project_id = :projectId and o.on_offer and o.price <= :maxPrice)',
  within: 't.min_price <= :maxPrice',
  newcomer: `t.approved_at >= :now::timestamptz - interval '30 days'`,
  member: 't.vip_prices',
  freeTravel: 't.free_travel',
  coupon: `exists (select 1 ${ownCoupon()})`,
  recommended: 't.recommended',
  followed: 'exists (select 1 from follows f where f.account_id = :accountId and f.technician_id = t.id)',
  // Shop and projects stand in the same text; the words arrive with their wildcards taken off.
  words: 't.search_text ilike :words',
} as const
export type Condition = keyof typeof conditions

const orders = {
  HOT: 't.order_count_30d desc, t.score desc, t.id',
  NEW: 't.approved_at desc, t.id',
  REC: 't.rec_weight desc, t.id',
  SCORE: 't.score desc, t.id',
  ORDER_COUNT: 't.order_count desc, t.id',
  PRICE_ASC: 't.min_price, t.id',
  PRICE_DESC: 't.min_price desc, t.id desc',
  FOLLOWED: '(select f.followed_at from follows f where f.account_id = :accountId and f.technician_id = t.id) desc, t.id',
  WORDS: 't.nickname ilike :prefix desc, t.order_count_30d desc, t.score desc, t.id',
} as const
export type Order = keyof typeof orders

const where = (set: Condition[]) => [`t.status = 'ACTIVE'`, ...set.map((name) => conditions[name])].join(' and ')
const projectShown = (set: Condition[]) =>
  set.includes('project') || set.includes('projectWithin') ? 'exists (select 1 from projects where id = :projectId and on_offer)' : 'true'

/** One page in a given order. The total stands in every row and is there past the last page too, when the page's columns are null. */
export const orderedText = (order: Order, set: Condition[], placed: boolean) => `
  select n.*, q.* from (select count(*)::int as total, ${projectShown(set)} as project_shown from technicians t where ${where(set)}) n
  left join (
    select ${cardColumns}${placed ? ', d.metres' : ''}
    from (select t.* from technicians t where ${where(set)} order by ${orders[order]} limit :limit offset :offset) t ${placed ? shownPlace : ''}
    order by ${orders[order]}) q on true`

export const nearestCap = 500

/** One page by distance: at most the nearest 500, read from the index, so that the cost does not grow with the city. */
export const nearestText = (set: Condition[], withinRadius: boolean) => `
  with near as materialized (
    select t.id, t.base_lat, t.base_lng from technicians t where ${where(set)}
    order by mercator(t.base_lat, t.base_lng) <-> mercator(:lat::float8, :lng::float8) limit ${nearestCap}),
  placed as materialized (
    select t.id, d.metres from near t ${shownPlace} ${withinRadius ? 'where d.metres <= :radiusM' : ''} order by d.metres, t.id limit ${nearestCap})
  select n.*, q.* from (select count(*)::int as total, ${projectShown(set)} as project_shown from placed) n
  left join (
    select ${cardColumns}, p.metres
    from (select id, metres from placed order by metres, id limit :limit offset :offset) p join technicians t on t.id = p.id
    order by p.metres, p.id) q on true`
