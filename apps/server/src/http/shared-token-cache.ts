import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { TokenCache } from '../outside/wechat.ts'

/** Vendors' tokens in the database, so that instances share one; the row's lock makes a single caller renew it. */
export const sharedTokenCache = (db: Db): TokenCache => ({
  through: async (key, now, make) => {
    const known = await db.selectFrom('shared_values').select('value').where('name', '=', key).where('expires_at', '>', now).executeTakeFirst()
    if (known) return known.value
    return db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
      const renewed = await tx.selectFrom('shared_values').select('value').where('name', '=', key).where('expires_at', '>', now).executeTakeFirst()
      if (renewed) return renewed.value
      const { value, expireAt } = await make()
      await tx
        .insertInto('shared_values')
        .values({ name: key, value, expires_at: expireAt })
        .onConflict((oc) => oc.column('name').doUpdateSet({ value, expires_at: expireAt }))
        .execute()
      return value
    })
  },
})
