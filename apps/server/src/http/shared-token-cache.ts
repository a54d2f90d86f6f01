import type { Db } from '../db/connect.ts'
import type { TokenCache } from '../outside/wechat.ts'
import { findSharedValue, keepSharedValue, lockSharedValue } from './shared-values-queries.ts'

type Make = Parameters<TokenCache['through']>[2]

/**
 * Vendors' tokens in the database, so that instances share one; the lock makes a single caller renew it. In one process
 * those who wait share that caller's answer: a vendor that takes its time keeps one connection busy and not all of them.
 */
export function sharedTokenCache(db: Db): TokenCache {
  const underway = new Map<string, Promise<string>>()
  return {
    through: async (key, now, make) => {
      const known = await findSharedValue(db, key, now)
      if (known !== undefined) return known
      const renewal = underway.get(key) ?? renew(db, { key, now, make }).finally(() => underway.delete(key))
      underway.set(key, renewal)
      return renewal
    },
  }
}

const renew = (db: Db, { key, now, make }: { key: string; now: Date; make: Make }): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockSharedValue(tx, key)
    const renewed = await findSharedValue(tx, key, now)
    if (renewed !== undefined) return renewed
    const { value, expireAt } = await make()
    await keepSharedValue(tx, { name: key, value, expireAt })
    return value
  })
