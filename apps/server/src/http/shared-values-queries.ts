import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** The value while it holds. */
export const findSharedValue = async (db: Db, name: string, now: Date): Promise<string | undefined> =>
  (await db.selectFrom('shared_values').select('value').where('name', '=', name).where('expires_at', '>', now).executeTakeFirst())?.value

/** Of all instances one at a time goes on, until its transaction ends. */
export const lockSharedValue = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)

export const keepSharedValue = (tx: Tx, { name, value, expireAt }: { name: string; value: string; expireAt: Date }) =>
  tx
    .insertInto('shared_values')
    .values({ name, value, expires_at: expireAt })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value, expires_at: expireAt }))
    .execute()
