import { apologyCoupon } from '@anxin/words/stored/product'
import type { CouponTemplate, UserCoupon } from '@anxin/contract/entities/coupons'
import { named } from '../../db/named.ts'
import { statement, type Db, type Tx } from '../../db/connect.ts'

/** A template; `held` is how many copies the asking account has. */
export type TemplateRow = {
  id: string
  name: string
  name_en: string
  type: CouponTemplate['type']
  scope: CouponTemplate['scope']
  scope_text: string
  scene: 'CENTER' | 'TECH' | 'ZONE' | 'NEW_USER' | 'INVITE' | 'APOLOGY'
  face_amount: number
  discount_rate: number | null
  threshold_amount: number
  max_discount_amount: number | null
  technician_id: string | null
  project_ids: string[]
  category_id: string | null
  valid_type: CouponTemplate['validType']
  valid_days: number | null
  start_at: Date
  end_at: Date
  stock: number
  taken: number
  per_user_limit: number
  funded_by: 'PLATFORM' | 'TECHNICIAN'
  held: number
}
/** A copy in somebody's hands beside its template; the copy's own span is copy_start_at to copy_end_at. */
export type HeldRow = Omit<TemplateRow, 'held'> & {
  user_coupon_id: string
  status: Exclude<UserCoupon['status'], 'EXPIRED'>
  source: UserCoupon['source']
  claimed_at: Date
  used_at: Date | null
  order_id: string | null
  copy_start_at: Date
  copy_end_at: Date
}
export type Paged<Row> = { rows: Row[]; total: number }

const template = `c.id, c.name, c.name_en, c.type, c.scope, c.scope_text, c.scene, c.face_amount, c.discount_rate, c.threshold_amount, c.max_discount_amount, c.technician_id, c.project_ids, c.category_id, c.valid_type, c.valid_days,
  c.start_at, c.end_at, c.stock, c.taken, c.per_user_limit, c.funded_by`
const held = `${template}, u.id as user_coupon_id, u.status, u.source, u.claimed_at, u.used_at, u.order_id, u.start_at as copy_start_at, u.end_at as copy_end_at`
const heldCount = `(select count(*) from user_coupons u where u.coupon_id = c.id and u.account_id = $1)::int as held`

/** How far totals are counted: nobody reads on to there, and counting costs as much as it finds. */
const countedTo = 1000

/** The page beside the total, which is there past the last page too: then the page's columns are null. */
const paged = (matching: string, columns: string, order: string, limit: string, offset: string) => `
  select t.total, q.* from (select count(*)::int as total from (select from ${matching} limit ${countedTo}) n) t
  left join (select ${columns} from ${matching} order by ${order} limit ${limit} offset ${offset}) q on true`

const pageOfRows = <Row extends { id: string }>(rows: (Row & { total: number })[]): Paged<Row> => ({
  rows: rows.filter(({ id }) => id !== null),
  total: rows[0]?.total ?? 0,
})

// A statement for each way to ask: one that leaves the choice to a parameter would be planned again at every call.
const onShow = (which: string) =>
  statement<TemplateRow & { total: number }>(
    paged(
      `coupons c where ${which} and c.end_at >= $2 and c.scene not in ('NEW_USER', 'INVITE', 'APOLOGY') and ($4::text is null or c.city_code is null or c.city_code = $4)
  and (c.technician_id is null or exists (select 1 from technicians x where x.id = c.technician_id and x.status = 'ACTIVE'))`,
      `${template}, ${heldCount}`,
      'c.end_at < $7, c.taken >= c.stock, c.created_at desc, c.id',
      '$5',
      '$6',
    ),
  )
const selectOfTechnician = onShow('c.technician_id = $3')
const selectOfScene = onShow('c.scene = $3')

type OnShow = {
  accountId: string | undefined
  now: Date
  /** Those that ended before are gone from the list. */
  endedAfter: Date
  technicianId: string | undefined
  scene: string
  cityCode: string | undefined
  limit: number
  offset: number
}
/** Templates that can be claimed now or soon, those with stock first; what has ended since `endedAfter` comes last. */
export const templatesOnShow = async (db: Db, { accountId, now, endedAfter, technicianId, scene, cityCode, limit, offset }: OnShow) =>
  pageOfRows(
    technicianId === undefined
      ? await selectOfScene(db, accountId ?? null, endedAfter, scene, cityCode ?? null, limit, offset, now)
      : await selectOfTechnician(db, accountId ?? null, endedAfter, technicianId, cityCode ?? null, limit, offset, now),
  )

const selectTemplate = statement<TemplateRow>(`select ${template}, ${heldCount} from coupons c where c.id = $2`)
export const findTemplate = async (db: Db, accountId: string, couponId: string): Promise<TemplateRow | undefined> =>
  (await selectTemplate(db, accountId, couponId))[0]

// Three tabs: an unused copy counts as expired by its end alone, so that no job has to mark it.
const tabs = {
  UNUSED: `(u.status = 'LOCKED' or u.status = 'UNUSED' and u.end_at >= $2)`,
  USED: `u.status = 'USED' and $2::timestamptz is not null`,
  EXPIRED: `(u.status = 'INVALID' or u.status = 'UNUSED' and u.end_at < $2)`,
}
const ofTab = (where: string, order: string) =>
  statement<HeldRow & { total: number }>(
    paged(`user_coupons u join coupons c on c.id = u.coupon_id where u.account_id = $1 and ${where}`, held, order, '$3', '$4'),
  )
const selectTab = {
  UNUSED: ofTab(tabs.UNUSED, 'u.end_at, u.id'),
  USED: ofTab(tabs.USED, 'u.used_at desc, u.id'),
  EXPIRED: ofTab(tabs.EXPIRED, 'u.end_at desc, u.id'),
}

type OfAccount = { accountId: string; status: keyof typeof selectTab; now: Date; limit: number; offset: number }
export const heldOf = async (db: Db, { accountId, status, now, limit, offset }: OfAccount) =>
  pageOfRows(await selectTab[status](db, accountId, now, limit, offset))

const unexpired = ({ account, statuses, at }: { account: string; statuses: string; at: string }) =>
  `select ${held} from user_coupons u join coupons c on c.id = u.coupon_id where u.account_id = ${account} and u.status in (${statuses}) and u.end_at >= ${at} order by u.end_at, u.id limit 200`
const selectUnused = statement<HeldRow>(unexpired({ account: '$1', statuses: `'UNUSED'`, at: '$2' }))
export const unusedOf = (db: Db, accountId: string, now: Date): Promise<HeldRow[]> => selectUnused(db, accountId, now)

/** The unexpired coupons of an account, with those that an unpaid order holds: its owner would look for them in vain. A JSON array of rows for `heldOfJson`, null for none; for a statement that reads more. */
export const ownCouponsJson = (account: string, at: string) => `(select json_agg(h) from (${unexpired({ account, statuses: `'UNUSED', 'LOCKED'`, at })}) h)`

const selectCounts = statement<{ unused: number; soon: number; used: number; expired: number }>(`
  select count(*) filter (where ${tabs.UNUSED})::int as unused, count(*) filter (where u.status = 'UNUSED' and u.end_at >= $2 and u.end_at < $2::timestamptz + interval '3 days')::int as soon,
    count(*) filter (where u.status = 'USED')::int as used, count(*) filter (where ${tabs.EXPIRED})::int as expired
  from user_coupons u where u.account_id = $1`)
export const countsOf = async (db: Db, accountId: string, now: Date) =>
  (await selectCounts(db, accountId, now))[0] ?? { unused: 0, soon: 0, used: 0, expired: 0 }

const selectInvite = statement<TemplateRow>(
  `select ${template}, 0 as held from coupons c where c.scene = 'INVITE' and c.start_at <= $1 and c.end_at >= $1 and c.taken < c.stock order by c.created_at desc, c.id limit 1`,
)
/** What an invitation earns now; undefined when nothing is left of it. */
export const inviteTemplate = async (db: Db, now: Date): Promise<TemplateRow | undefined> => (await selectInvite(db, now))[0]

const makeApology = statement(`
  insert into coupons (id, name, name_en, type, scope, scope_text, scene, face_amount, valid_type, valid_days, start_at, end_at, stock, per_user_limit, created_at)
  values ('apology-' || $1::bigint, '${apologyCoupon.name}', 'With our apologies', 'NO_THRESHOLD', 'ALL', '${apologyCoupon.scopeText}', 'APOLOGY', $1::bigint, 'DAYS', 30, 'epoch', '2200-01-01', 2000000000, 1000000, $2) on conflict (id) do nothing`)
const holdApology = statement<TemplateRow>(`select ${template}, ${heldCount} from coupons c where c.id = 'apology-' || $2::bigint for no key update`)
/** The template of what the platform gives for a visit that did not come, held until the transaction ends; made when its amount is new. */
export async function lockApology(tx: Tx, { accountId, amount, now }: { accountId: string; amount: number; now: Date }): Promise<TemplateRow> {
  await makeApology(tx, amount, now)
  const [held] = await holdApology(tx, accountId, amount)
  if (!held) throw new Error('the apology has no template')
  return held
}

const countApologies = statement<{ count: number }>(`
  select count(*)::int as count from user_coupons u join coupons c on c.id = u.coupon_id where u.account_id = $1 and c.scene = 'APOLOGY' and u.claimed_at > $2`)
/** How many apologies an account was given since a moment. */
export const apologiesSince = async (tx: Tx, accountId: string, since: Date): Promise<number> => (await countApologies(tx, accountId, since))[0]?.count ?? 0

const selectCart = statement<{ id: string; category_id: string; price: number }>(`
  select p.id, p.category_id, coalesce(o.price, p.price) as price from projects p left join offers o on o.project_id = p.id and o.technician_id = $2 where p.id = any($1)`)
export const cartLines = (db: Db, projectIds: string[], technicianId: string | undefined) => selectCart(db, projectIds, technicianId ?? null)

/** The count moves only while stock is left and the template is open, so two takers can never share the last coupon. Holds the template's row until the end of the transaction. */
export async function takeFromStock(tx: Tx, couponId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', couponId)
    .where('start_at', '<=', now)
    .where('end_at', '>=', now)
    .whereRef('taken', '<', 'stock')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const selectPack = statement<TemplateRow>(
  `select ${template}, ${heldCount} from coupons c where c.scene = 'NEW_USER' and c.start_at <= $2 and c.end_at >= $2 order by c.face_amount desc, c.id`,
)
/** The templates of the new-user pack, open now. */
export const packTemplates = (db: Db, accountId: string | undefined, now: Date): Promise<TemplateRow[]> => selectPack(db, accountId ?? null, now)

const updatePack = statement<TemplateRow>(`
  update coupons c set taken = taken + 1
  where c.id in (select id from coupons where scene = 'NEW_USER' and start_at <= $1 and end_at >= $1 and taken < stock order by id for update)
  returning ${template}, 0 as held`)
/** Takes one of each template of the pack that has stock; their rows are locked in one order, so claims never wait on each other in a circle. */
export const takePackFromStock = (tx: Tx, now: Date): Promise<TemplateRow[]> => updatePack(tx, now)

const insertOne = statement<{ id: string }>(`
  insert into user_coupons (id, coupon_id, account_id, copy_no, source, claimed_at, start_at, end_at)
  select $1, $2, $3, coalesce(max(copy_no), 0) + 1, $4, $5, $6, $7 from user_coupons where account_id = $3 and coupon_id = $2 having coalesce(max(copy_no), 0) < $8::int
  on conflict (account_id, coupon_id, copy_no) do nothing returning id`)
type Copy = { id: string; couponId: string; accountId: string; source: string; now: Date; startAt: Date; endAt: Date; perUserLimit: number }
/** One more copy for the account; false when it has as many as it may. */
export const insertCopy = async (tx: Tx, { id, couponId, accountId, source, now, startAt, endAt, perUserLimit }: Copy): Promise<boolean> =>
  (await insertOne(tx, id, couponId, accountId, source, now, startAt, endAt, perUserLimit)).length === 1

const selectNewcomer = statement<{ created_at: Date; paid: boolean; taken: boolean }>(`
  select a.created_at, exists (select 1 from orders o where o.account_id = a.id and o.paid_at is not null) as paid,
    exists (select 1 from user_coupons u where u.account_id = a.id and u.source = 'NEW_USER') as taken
  from accounts a where a.id = $1`)
export const newcomerFacts = async (db: Db, accountId: string) => (await selectNewcomer(db, accountId))[0]

type Lock = { userCouponId: string; accountId: string; orderId: string; now: Date }
export async function lockOne(tx: Tx, { userCouponId, accountId, orderId, now }: Lock): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_coupons')
    .set({ status: 'LOCKED', order_id: orderId })
    .where('id', '=', userCouponId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'UNUSED')
    .where('start_at', '<=', now)
    .where('end_at', '>=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The coupons of paid orders are used up, as a part of the statement that settles: `gate` has the order's `id` and the moment, `now`. */
export const spentWhen = (gate: string) => `
  spent as (
    update user_coupons u set status = 'USED', used_at = ${gate}.now from ${gate} where u.order_id = ${gate}.id and u.status = 'LOCKED' returning u.id
  )`
const spendOne = named<{ id: string }>(`with paid as (select :orderId::text as id, :now::timestamptz as now), ${spentWhen('paid')} select id from spent`)
export const useOne = async (tx: Tx, orderId: string, now: Date): Promise<boolean> => (await spendOne(tx, { orderId, now })).length === 1

export async function releaseOne(tx: Tx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_coupons')
    .set((eb) => ({ status: eb.case().when('revoked_at', 'is', null).then('UNUSED').else('INVALID').end(), order_id: null, used_at: null }))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['LOCKED', 'USED'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const revoke = statement<{ id: string; accountId: string; status: string }>(`
  update user_coupons set revoked_at = $2, status = case when status = 'UNUSED' then 'INVALID' else status end
  where id = any($1::text[]) and revoked_at is null returning id, account_id as "accountId", status`)
/** Takes copies back; who held them, and what they are now. */
export const revokeCopies = (tx: Tx, ids: readonly string[], now: Date) => revoke(tx, ids, now)

type Ending = { account_id: string; day: string; end_at: Date; count: number }
const ending = statement<Ending>(`
  select account_id, day, end_at, count from (
    select account_id, (end_at at time zone 'Asia/Shanghai')::date::text as day, min(end_at) as end_at, count(*) from user_coupons
    where status = 'UNUSED' and end_at > $1 and end_at < $2 and claimed_at < end_at - make_interval(days => $3::integer) group by 1, 2
  ) e where not exists (select from messages m where m.event_key = e.account_id || '/coupons/' || e.day) order by end_at limit 200`)
/** Unused copies that end before `until`, by account and day, of which nobody was notified; without those that were held for less than `days` in all. */
export const couponsEnding = (db: Db, { now, until, days }: { now: Date; until: Date; days: number }) => ending(db, now, until, days)
