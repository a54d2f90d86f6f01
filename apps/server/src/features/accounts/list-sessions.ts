import type { Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { sessionsOf } from './sessions-sql.ts'

/** Where the account is signed in, the latest used first; `current` is the one that asks. Moments in epoch milliseconds. */
export async function listSessions(
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<Reply<'getSessionList'>> {
  const rows = await sessionsOf(db, accountId, now)
  return {
    list: rows.map(({ id, device_brand, network, created_at, used_at, expires_at }) => ({
      sessionId: id,
      deviceBrand: device_brand,
      network,
      createdAt: created_at.getTime(),
      lastUsedAt: used_at.getTime(),
      expireAt: expires_at.getTime(),
      current: id === sessionId,
    })),
  }
}
