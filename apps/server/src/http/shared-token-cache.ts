import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { TokenCache } from '../outside/wechat.ts'

type Make = Parameters<TokenCache['through']>[2]

/**
 * Vendors' tokens in the database, so that instances share one; the lock makes a single caller renew it. In one process
 * those who wait share that caller's answer: a vendor that takes its time keeps one connection busy and not all of them.
 */
export function sharedTokenCache(db: Db): TokenCache {
  const underway = new Map<string, Promise<string>>()
  return {
    through: async (key, now, make) => {
      const known = await db.selectFrom('shared_values').select('value').where('name', '=', key).where('expires_at', '>', now).executeTakeFirst()
      if (known) return known.value
      const renewal = underway.get(key) ?? renew(db, { key, now, make }).finally(() => underway.delete(key))
      underway.set(key, renewal)
      return renewal
    },
  }
}

const renew = (db: Db, { key, now, make }: { key: string; now: Date; make: Make }): Promise<string> =>
  db.transaction().execute(async (tx) => {
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
