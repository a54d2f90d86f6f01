import type { Db, Tx } from '../../db/connect.ts'

/** What a shop shows, held until the transaction ends. */
export const lockShop = (tx: Tx, shopId: string) =>
  tx.selectFrom('shops').select(['id', 'name', 'photo_keys']).where('id', '=', shopId).forNoKeyUpdate().executeTakeFirst()
export type Shop = NonNullable<Awaited<ReturnType<typeof lockShop>>>

type Shown = Partial<{ intro: string; phone: string; photo_keys: string[] }>
export const showShop = (tx: Tx, shopId: string, shown: Shown) => tx.updateTable('shops').set(shown).where('id', '=', shopId).execute()

/** The accounts that may change the page of a shop. */
export const editorsOf = async (db: Db, shopId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('shop_members')
      .select('account_id')
      .where('shop_id', '=', shopId)
      .where('left_at', 'is', null)
      .where('role', 'in', ['OWNER', 'MANAGER'])
      .orderBy('account_id')
      .execute()
  ).map(({ account_id }) => account_id)

export const techniciansOf = async (db: Db, shopId: string): Promise<string[]> =>
  (await db.selectFrom('technicians').select('id').where('shop_id', '=', shopId).orderBy('id').execute()).map(({ id }) => id)

/** Ends what a shop wished to show, for one that is closed: the pictures that it named, to be forgotten. */
export async function forgetWishes(tx: Tx, shopId: string): Promise<string[]> {
  const changes = await tx.selectFrom('profile_changes').select('photo_keys').where('shop_id', '=', shopId).where('photo_keys', 'is not', null).execute()
  await tx
    .updateTable('profile_changes')
    .set((eb) => ({
      state: eb.case().when('state', '=', 'PENDING').then('WITHDRAWN').else(eb.ref('state')).end(),
      phone: null,
      photo_keys: null,
    }))
    .where('shop_id', '=', shopId)
    .execute()
  return changes.flatMap(({ photo_keys }) => photo_keys ?? [])
}
