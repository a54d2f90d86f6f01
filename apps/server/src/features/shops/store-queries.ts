import type { ShopRole } from '@anxin/contract/shop-roles'
import type { storeTabs } from '@anxin/contract/shops'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { itemNameEn, statesIn } from '../orders/public.ts'

export const offeredShare = async (db: Db, shopId: string): Promise<number> =>
  (await db.selectFrom('shops').select('share_bp').where('id', '=', shopId).executeTakeFirstOrThrow()).share_bp

const figures = sql<{ technicians: number; on_duty: number }>`(select json_build_object('technicians', count(*), 'on_duty', count(*) filter (where t.on_duty))
  from technicians t where t.shop_id = s.id and t.status = 'ACTIVE')`
export const findStore = (db: Db, shopId: string) =>
  db
    .selectFrom('shops as s')
    .innerJoin('cities as c', 'c.city_code', 's.city_code')
    .select(['s.id', 's.name', 's.address', 's.intro', 's.phone', 's.photo_keys', 's.opens_min', 's.closes_min', 's.radius_m', 's.state', 's.suspended_reason'])
    .select(['s.share_bp', 'c.name as city_name'])
    .select(figures.as('figures'))
    .$narrowType<{ state: 'ACTIVE' | 'SUSPENDED' | 'CLOSED' }>()
    .where('s.id', '=', shopId)
    .executeTakeFirstOrThrow()
export type StoreRow = Awaited<ReturnType<typeof findStore>>

export const photosOf = async (tx: Tx, shopId: string): Promise<readonly string[]> =>
  (await tx.selectFrom('shops').select('photo_keys').where('id', '=', shopId).executeTakeFirstOrThrow()).photo_keys

/** What customers read of it that is looked at before they do; the caller holds the shop. */
export const shownOf = (tx: Tx, shopId: string) =>
  tx.selectFrom('shops').select(['intro', 'phone', 'photo_keys']).where('id', '=', shopId).executeTakeFirstOrThrow()

type Changed = {
  photoKeys?: string[] | undefined
  opensMin?: number | undefined
  closesMin?: number | undefined
  radiusM?: number | undefined
  shareBp?: number | undefined
}
export const updateStore = (tx: Tx, shopId: string, { photoKeys, opensMin, closesMin, radiusM, shareBp }: Changed) =>
  tx
    .updateTable('shops')
    .set((eb) => ({
      id: eb.ref('id'),
      ...(photoKeys !== undefined && { photo_keys: photoKeys }),
      ...(opensMin !== undefined && { opens_min: opensMin }),
      ...(closesMin !== undefined && { closes_min: closesMin }),
      ...(radiusM !== undefined && { radius_m: radiusM }),
      ...(shareBp !== undefined && { share_bp: shareBp }),
    }))
    .where('id', '=', shopId)
    .execute()

export type StoreMemberRow = {
  id: string
  account_id: string
  role: ShopRole
  share_bp: number
  joined_at: number
  leaving_at: number | null
  leaving_by: 'MEMBER' | 'SHOP' | null
  asked_share_bp: number | null
  owner_asked_at: number | null
  nickname: string
  avatar_key: string
  phone: string
  tech_id: string | null
  on_duty: boolean | null
}
const members = statement<StoreMemberRow>(`
  select m.id, m.account_id, m.role, m.share_bp, ${msText('m.joined_at', 'joined_at')}, ${msText('m.leaving_at', 'leaving_at')}, m.leaving_by,
    m.asked_share_bp, ${msText('m.owner_asked_at', 'owner_asked_at')},
    coalesce(t.nickname, a.nickname) as nickname, coalesce(t.avatar_key, a.avatar_key, '') as avatar_key, a.phone, t.id as tech_id, t.on_duty
  from shop_members m join accounts a on a.id = m.account_id left join technicians t on t.account_id = m.account_id and t.status <> 'LEFT'
  where m.shop_id = $1 and m.left_at is null and ($2::text is null or m.id = $2)
  order by array_position('{OWNER,MANAGER,FINANCE,TECHNICIAN}', m.role), m.joined_at, m.id limit 500`)
export const membersOf = (db: Db, shopId: string, memberId: string | null = null) => members(db, shopId, memberId)

type Tab = (typeof storeTabs)[number]
export type StoreOrderRow = {
  id: string
  order_no: string
  status: string
  start_at: number
  end_at: number
  technician_id: string
  nickname: string
  area: string
  items: { name: string; name_en: string; quantity: number }[]
}
/** Orders of a shop from payment on, with nothing of the customer but the district. Time that was added stands with its visit. */
const ofShop = `o.shop_id = $1 and o.parent_id is null and o.paid_at is not null and o.status <> all(${statesIn('unpaid')})`
const area = `concat_ws('', nullif(o.address->>'city', ''), nullif(o.address->>'area', ''))`
const brief = `o.id, o.status, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${area} as area`
const columns = `${brief}, o.order_no, o.technician_id, t.nickname,
  (select coalesce(json_agg(json_build_object('name', i.name, 'name_en', ${itemNameEn}, 'quantity', i.quantity) order by i.id), '[]') from order_items i where i.order_id = o.id) as items`
const tabs = {
  TODAY: {
    where: `o.start_at < $3 and (o.start_at >= $2 and o.status <> all(${statesIn('gone')}) or o.start_at >= $2::timestamptz - interval '1 day' and o.status = any(${statesIn('toVisit')}))`,
    order: 'o.start_at, o.id',
  },
  UPCOMING: { where: `o.start_at >= $3 and $2::timestamptz < $3::timestamptz and o.status = any(${statesIn('running')})`, order: 'o.start_at, o.id' },
  DONE: { where: `o.start_at < $3 and $2::timestamptz < $3::timestamptz and o.status <> all(${statesIn('running')})`, order: 'o.start_at desc, o.id' },
} as const satisfies Record<Tab, { where: string; order: string }>
const pages = Object.fromEntries(
  Object.entries(tabs).map(([tab, { where, order }]) => [
    tab,
    statement<StoreOrderRow>(
      `select ${columns} from orders o join technicians t on t.id = o.technician_id where ${ofShop} and ${where} order by ${order} limit $4 offset $5`,
    ),
  ]),
) as Record<Tab, ReturnType<typeof statement<StoreOrderRow>>> // safe: built from every tab

type Page = { shopId: string; tab: Tab; start: Date; end: Date; limit: number; offset: number }
/** One page of a tab. Nobody counts a history: before the last page the total is one more than what was shown, which says that there is more. */
export async function pageOfOrders(db: Db, { shopId, tab, start, end, limit, offset }: Page) {
  const found = await pages[tab](db, shopId, start, end, limit + 1, offset)
  return { list: found.slice(0, limit), total: found.length > 0 ? offset + found.length : 0 }
}

export type CalendarRow = {
  tech_id: string
  nickname: string
  avatar_key: string
  on_duty: boolean
  orders: Pick<StoreOrderRow, 'id' | 'status' | 'start_at' | 'end_at' | 'area'>[]
  time_off: { start_at: number; end_at: number }[]
}
// Whose orders they are is the shop's matter; of time off only when it is, never why.
const calendar = statement<CalendarRow>(`
  select t.id as tech_id, t.nickname, t.avatar_key, t.on_duty,
    coalesce((select json_agg(x order by x.start_at, x.id) from (select ${brief} from orders o
      where ${ofShop} and o.technician_id = t.id and o.start_at < $3 and o.end_at > $2 and o.start_at > $2::timestamptz - interval '1 day' and o.status <> all(${statesIn('gone')})) x), '[]') as orders,
    coalesce((select json_agg(x order by x.start_at) from (select ${msText('lower(c.service)', 'start_at')}, ${msText('upper(c.service)', 'end_at')} from occupancies c
      where c.technician_id = t.id and c.kind = 'TIME_OFF' and c.active and c.service && tstzrange($2, $3)) x), '[]') as time_off
  from technicians t where t.shop_id = $1 and t.status = 'ACTIVE' order by t.nickname, t.id limit 200`)
export const calendarOf = (db: Db, { shopId, start, end }: { shopId: string; start: Date; end: Date }) => calendar(db, shopId, start, end)
