import type { Db } from '../../../db/connect.ts'
import type { ChangeRow, Wished } from '../queries.ts'

/** Whose page it is, and what of it is shown now. */
export type Page = {
  of: { technicianId: string; technicianName: string } | { shopId: string; shopName: string }
  name: string
  cityCode: string
  accountId: string
  shown: { [Wish in keyof Wished]: NonNullable<Wished[Wish]> }
}

export async function findPage(db: Db, { technician_id: technicianId, shop_id: shopId }: ChangeRow): Promise<Page | undefined> {
  if (technicianId !== null) return technicianPage(db, technicianId)
  return shopId === null ? undefined : shopPage(db, shopId)
}

async function technicianPage(db: Db, technicianId: string): Promise<Page | undefined> {
  const found = await db
    .selectFrom('technicians')
    .select(['account_id', 'city_code', 'nickname', 'avatar_key', 'intro', 'photo_keys'])
    .where('id', '=', technicianId)
    .executeTakeFirst()
  if (!found) return undefined
  const { account_id: accountId, city_code: cityCode, ...shown } = found
  const name = shown.nickname
  return { of: { technicianId, technicianName: name }, name, cityCode, accountId, shown: { ...shown, phone: '' } }
}

async function shopPage(db: Db, shopId: string): Promise<Page | undefined> {
  const found = await db
    .selectFrom('shops as s')
    .leftJoin('shop_members as m', (join) => join.onRef('m.shop_id', '=', 's.id').on('m.role', '=', 'OWNER').on('m.left_at', 'is', null))
    .select(['s.name', 's.city_code', 's.intro', 's.phone', 's.photo_keys', 'm.account_id'])
    .where('s.id', '=', shopId)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, city_code: cityCode, account_id: accountId, ...shown } = found
  // One that is closed is nobody's any more.
  return { of: { shopId, shopName: name }, name, cityCode, accountId: accountId ?? '', shown: { ...shown, nickname: '', avatar_key: '' } }
}
