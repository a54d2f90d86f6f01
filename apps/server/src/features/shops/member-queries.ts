import type { ShopRole } from '@anxin/contract/shop-roles'
import { sql } from 'kysely'
import type { Tx, Db } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { NewShop } from './open-shop.ts'

/** One change of an account's memberships after the other: what is decided on them stays true until the transaction ends. */
export const lockMemberships = (tx: Tx, accountId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`shop-member/${accountId}`}, 0))`.execute(tx)

export const isMemberAnywhere = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('shop_members').select('id').where('account_id', '=', accountId).where('left_at', 'is', null).executeTakeFirst()) !== undefined

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
      ...(shop.radiusM !== undefined && { radius_m: shop.radiusM }),
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

/** A technician works for a shop from now on, or for none; lists find them by its name, too. Nothing where the account is no technician's. */
export const worksFor = (tx: Tx, { accountId, shopId }: { accountId: string; shopId: string | null }) =>
  sql`update technicians t set shop_id = ${shopId}, search_text = concat_ws(' ', t.nickname,
      (select s.name from shops s where s.id = ${shopId}),
      (select string_agg(p.name, ' ' order by p.sort, p.id) from offers o join projects p on p.id = o.project_id where o.technician_id = t.id))
    where t.account_id = ${accountId} and t.status <> 'LEFT'`.execute(tx)
