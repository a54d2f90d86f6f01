import { orderGroups } from '@anxin/contract/order-states'
import { usualRadiusM } from '@anxin/contract/service-radius'
import type { ShopRole } from '@anxin/contract/shop-roles'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { newId } from '../../ids.ts'
import { statesIn } from '../orders/public.ts'
import type { NewShop } from './new-shop.ts'

/** One change of an account's memberships after the other: what is decided on them stays true until the transaction ends. */
export const lockMemberships = (tx: Tx, accountId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`shop-member/${accountId}`}, 0))`.execute(tx)
/** The same of what a phone hears of, whichever shops invite it. */
export const lockInvited = (tx: Tx, phoneHash: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop-invitation/${phoneHash.toString('hex')}`}, 0))`.execute(tx)
/** The same of all members of a shop. */
export const lockShop = (tx: Tx, shopId: string) => tx.selectFrom('shops').select('id').where('id', '=', shopId).forNoKeyUpdate().execute()

const columns = [
  'm.id',
  'm.shop_id',
  'm.account_id',
  'm.role',
  'm.share_bp',
  'm.asked_share_bp',
  'm.owner_asked_at',
  'm.joined_at',
  'm.leaving_at',
  'm.leaving_by',
  's.name as shop_name',
  's.state as shop_state',
] as const
// safe: the columns' checks allow only these
type Typed = { role: ShopRole; leaving_by: 'MEMBER' | 'SHOP' | null; shop_state: 'ACTIVE' | 'SUSPENDED' | 'CLOSED' }
const living = (db: Db) =>
  db.selectFrom('shop_members as m').innerJoin('shops as s', 's.id', 'm.shop_id').select(columns).where('m.left_at', 'is', null).$narrowType<Typed>()

export type Member = NonNullable<Awaited<ReturnType<typeof findMembership>>>
/** The shop that an account is a member of. */
export const findMembership = (db: Db, accountId: string) => living(db).where('m.account_id', '=', accountId).executeTakeFirst()
export const findMember = (db: Db, { shopId, memberId }: { shopId: string; memberId: string }) =>
  living(db).where('m.shop_id', '=', shopId).where('m.id', '=', memberId).executeTakeFirst()
export const ownerOf = (db: Db, shopId: string) => living(db).where('m.shop_id', '=', shopId).where('m.role', '=', 'OWNER').executeTakeFirst()

/** What an account is called among technicians, where it is one. */
export const nicknameOf = async (db: Db, accountId: string): Promise<string> =>
  (
    await db
      .selectFrom('accounts as a')
      .leftJoin('technicians as t', 't.account_id', 'a.id')
      .select((eb) => eb.fn.coalesce('t.nickname', 'a.nickname').as('nickname'))
      .where('a.id', '=', accountId)
      .executeTakeFirst()
  )?.nickname ?? ''

type Inserted = Omit<NewShop, 'ownerAccountId'> & { shopId: string }
export const insertShop = (tx: Tx, { shopId, now, ...shop }: Inserted) =>
  tx
    .insertInto('shops')
    .values({
      id: shopId,
      name: shop.name,
      kind: shop.kind,
      city_code: shop.cityCode,
      address: shop.address,
      lat: shop.lat,
      lng: shop.lng,
      phone: shop.phone,
      intro: shop.intro,
      photo_keys: [...shop.photoKeys],
      opens_min: shop.hours?.opensMin ?? null,
      closes_min: shop.hours?.closesMin ?? null,
      radius_m: shop.radiusM ?? usualRadiusM,
      ...(shop.shareBp !== undefined && { share_bp: shop.shareBp }),
      opened_at: now,
    })
    .execute()

type NewMember = { shopId: string; accountId: string; role: ShopRole; shareBp: number; now: Date }
export const insertMember = (tx: Tx, { shopId, accountId, role, shareBp, now }: NewMember) =>
  tx
    .insertInto('shop_members')
    .values({ id: newId(now), shop_id: shopId, account_id: accountId, role, share_bp: shareBp, joined_at: now })
    .execute()

const setMembership = (tx: Tx, memberId: string, set: Updateable<DB['shop_members']>) =>
  tx.updateTable('shop_members').set(set).where('id', '=', memberId).execute()
/** With a role or a share that is set, or a parting, what the member was asked is over. */
export const setRole = (tx: Tx, memberId: string, role: ShopRole) => setMembership(tx, memberId, { role, owner_asked_at: null })
export const setShare = (tx: Tx, memberId: string, shareBp: number) => setMembership(tx, memberId, { share_bp: shareBp, asked_share_bp: null })
export const setLeaving = (tx: Tx, memberId: string, now: Date) =>
  setMembership(tx, memberId, { leaving_at: now, leaving_by: 'MEMBER', asked_share_bp: null, owner_asked_at: null })
export const askShare = (tx: Tx, memberId: string, shareBp: number | null) => setMembership(tx, memberId, { asked_share_bp: shareBp })
/** The shop is offered to one member at a time, or to none. */
export async function askOwner(tx: Tx, { shopId, memberId, now }: { shopId: string; memberId: string | undefined; now: Date }): Promise<void> {
  await tx.updateTable('shop_members').set({ owner_asked_at: null }).where('shop_id', '=', shopId).where('owner_asked_at', 'is not', null).execute()
  if (memberId !== undefined) await setMembership(tx, memberId, { owner_asked_at: now })
}
/** Whom the shop parts with runs nothing of it any more; with orders to do they are a technician. When a member said so before, counts. */
export const setParting = (tx: Tx, { id, leaving_at }: Pick<Member, 'id' | 'leaving_at'>, now: Date) =>
  setMembership(tx, id, { role: 'TECHNICIAN', leaving_at: leaving_at ?? now, leaving_by: 'SHOP', asked_share_bp: null, owner_asked_at: null })
export const setLeft = (tx: Tx, memberId: string, now: Date) => tx.updateTable('shop_members').set({ left_at: now }).where('id', '=', memberId).execute()

/** The technician whose shop it is now; undefined where the account is no technician's. */
export const setShopOf = async (tx: Tx, { accountId, shopId }: { accountId: string; shopId: string | null }): Promise<string | undefined> =>
  (
    await tx
      .updateTable('technicians')
      .set({ shop_id: shopId })
      .where('account_id', '=', accountId)
      .where('status', '<>', 'LEFT')
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Whether an account's technician has left the platform. */
export const hasLeft = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('technicians').select('id').where('account_id', '=', accountId).where('status', '=', 'LEFT').executeTakeFirst()) !== undefined

export const isTechnician = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('technicians').select('id').where('account_id', '=', accountId).where('status', '<>', 'LEFT').executeTakeFirst()) !== undefined

/** How many orders of the shop a member still has to do; of one who leaves those from before they said so: new ones hold nobody. */
export const countOpenOrders = async (db: Db, { account_id, shop_id, leaving_at }: Pick<Member, 'account_id' | 'shop_id' | 'leaving_at'>): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from orders o join technicians t on t.id = o.technician_id
      where t.account_id = ${account_id} and o.shop_id = ${shop_id} and o.status = any(${sql.raw(statesIn('holdsTime'))})
        and (${leaving_at}::timestamptz is null or coalesce(o.reassigned_at, o.created_at) <= ${leaving_at})`.execute(db)
  ).rows[0]?.n ?? 0

/** How many orders of a shop are still to be done or settled, by its members or by others. */
export const countShopOrders = async (db: Db, shopId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('shop_id', '=', shopId)
        .where('status', 'in', [...orderGroups.holdsTime])
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Who belongs to a shop beside its owner. */
export const staffOf = async (db: Db, shopId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('shop_members')
      .select('account_id')
      .where('shop_id', '=', shopId)
      .where('left_at', 'is', null)
      .where('role', '<>', 'OWNER')
      .orderBy('account_id')
      .execute()
  ).map(({ account_id: accountId }) => accountId)

export const countMembers = async (db: Db, shopId: string): Promise<number> =>
  (await db.selectFrom('shop_members').select('id').where('shop_id', '=', shopId).where('left_at', 'is', null).execute()).length

/** Nobody sees the shop any more, nor who ran it; its orders stand. */
export const closeShop = (tx: Tx, shopId: string) =>
  tx
    .updateTable('shops')
    .set({ state: 'CLOSED', suspended_at: null, suspended_reason: null, contact: null, legal_person: null, phone: '', photo_keys: [] })
    .where('id', '=', shopId)
    .execute()

/** Memberships that end without a further word: the shop wants it, or has been silent since this moment. */
export const dueToEnd = (db: Db, silentSince: Date) =>
  living(db)
    .where('m.leaving_at', 'is not', null)
    .where((eb) => eb.or([eb('m.leaving_by', '=', 'SHOP'), eb('m.leaving_at', '<=', silentSince)]))
    .orderBy('m.leaving_at')
    .limit(200)
    .execute()
