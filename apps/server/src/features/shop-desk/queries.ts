import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { ShopState } from '@anxin/contract/manage/shop-states'
import type { ShopRole } from '@anxin/contract/shop-roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { holding } from '../../db/like.ts'
import { everyPart } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

const within = (db: Db, cityCodes: readonly string[]) =>
  db.selectFrom('shops as s').$if(cityCodes.length > 0, (query) => query.where('s.city_code', 'in', cityCodes))
const members = sql<number>`(select count(*)::int from shop_members m where m.shop_id = s.id and m.left_at is null)`
const columnsOf = (query: ReturnType<typeof within>) =>
  query
    .innerJoin('cities as c', 'c.city_code', 's.city_code')
    .select(['s.id', 's.name', 's.city_code', 'c.name as city_name', 's.address', 's.state', ms('s.opened_at').as('opened_at'), members.as('members')])
    // safe: the table's check allows only these
    .$narrowType<{ state: ShopState }>()

const sorts = { openedAt: [{ column: 's.opened_at', kind: 'moment' }], name: [{ column: 's.name', kind: 'text' }] } as const
const found = (part: string) => sql<boolean>`(s.name ilike ${holding(part)} or s.address ilike ${holding(part)})`

type Filter = ManageParsed<'shop/getList'> & { cityCodes: readonly string[] }
const filtered = (db: Db, { cityCodes, q, state, cityCode }: Filter) =>
  within(db, cityCodes)
    .$if(state !== undefined, (query) => query.where('s.state', '=', state ?? ''))
    .$if(cityCode !== undefined, (query) => query.where('s.city_code', '=', cityCode ?? ''))
    .$if(q !== undefined, (query) => query.where(everyPart(q ?? '', found)))

/** A page of shops and how many the filters leave. */
export const pageOfShops = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(within(on, [])).where('s.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 's.id', idRises: true }),
    },
    filter,
  )
export type ShopRow = Awaited<ReturnType<typeof pageOfShops>>['rows'][number]

type One = { shopId: string; cityCodes: readonly string[] }
export const findShop = (db: Db, { shopId, cityCodes }: One) =>
  columnsOf(within(db, cityCodes)).select(['s.phone', 's.intro', 's.share_bp', 's.suspended_reason']).where('s.id', '=', shopId).executeTakeFirst()

/** A shop of these cities, held until the transaction ends, with its owner where it has one. */
export const lockShop = (tx: Tx, { shopId, cityCodes }: One) =>
  within(tx, cityCodes)
    .select(['s.id', 's.name', 's.city_code', 's.address', 's.phone', 's.intro', 's.state', 's.share_bp'])
    .select((eb) =>
      eb
        .selectFrom('shop_members as m')
        .select('m.account_id')
        .whereRef('m.shop_id', '=', 's.id')
        .where('m.role', '=', 'OWNER')
        .where('m.left_at', 'is', null)
        .as('owner'),
    )
    .where('s.id', '=', shopId)
    .forNoKeyUpdate('s')
    .executeTakeFirst()
export type LockedShop = NonNullable<Awaited<ReturnType<typeof lockShop>>>

type Changes = Partial<{
  name: string
  address: string
  phone: string
  intro: string
  share_bp: number
  state: ShopState
  suspended_at: Date | null
  suspended_reason: string | null
}>
export const updateShop = (tx: Tx, shopId: string, changes: Changes) => tx.updateTable('shops').set(changes).where('id', '=', shopId).execute()

/** Who works for a held shop, held before it changes: with its name or state the listings of all of them move. */
export const lockTechniciansOf = async (tx: Tx, shopId: string): Promise<string[]> =>
  (await tx.selectFrom('technicians').select('id').where('shop_id', '=', shopId).orderBy('id').forNoKeyUpdate().execute()).map(({ id }) => id)

export const membersOf = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('technicians as t', 't.account_id', 'm.account_id')
    .select(['m.account_id', 't.id as technician_id', 'm.role', 'm.share_bp', ms('m.joined_at').as('joined_at')])
    .select(sql<string>`coalesce(t.nickname, a.nickname)`.as('nickname'))
    .where('m.shop_id', '=', shopId)
    // An owner ends with the shop: it is theirs what it is still owed.
    .where((eb) => eb.or([eb('m.left_at', 'is', null), eb('m.role', '=', 'OWNER')]))
    .orderBy('m.joined_at')
    .orderBy('m.id')
    // safe: the table's check allows only these
    .$narrowType<{ role: ShopRole }>()
    .execute()
