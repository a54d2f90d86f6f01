import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { hashToken, newToken, type Session } from '../../http/sessions.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { maskedNetwork } from './asker.ts'
import { rememberNetwork } from './queries.ts'
import { formerTokenLife, sessionLife, tokenAge, touchAfter } from './rules.ts'
import * as sessions from './sessions-sql.ts'

/**
 * A session ends thirty days after its last use: once a day its end is moved. A token older than a week is then answered with
 * a new one. The old stays good until the new one is used and five minutes longer, so a client that keeps its first token
 * for ever keeps its session too, and one whose answer was lost has lost nothing.
 */
export const keepSessions =
  ({ db, config: { appSecret } }: Pick<Deps, 'db' | 'config'>) =>
  ({ id, accountId, tokenHash, usedAt }: Session, { now, ip }: { now: Date; ip: string }): Promise<string | undefined> | undefined => {
    const unusedSince = new Date(now.getTime() - touchAfter)
    if (usedAt && usedAt > unusedSince) return undefined

    const expiresAt = new Date(now.getTime() + sessionLife)
    const from = networkOf(ip)
    const network = maskedNetwork(from)
    return db.transaction().execute(async (tx) => {
      const kept = await sessions.touchSession(tx, { tokenHash, now, expiresAt, network, unusedSince })
      if (!kept) return undefined
      await rememberNetwork(tx, { accountId, networkHash: keyedHash(appSecret, 'network', from), now })
      if (!usedAt) await sessions.endOtherTokens(tx, { id, tokenHash, at: new Date(now.getTime() + formerTokenLife) })
      if (now.getTime() - kept.issued_at.getTime() < tokenAge) return undefined

      const token = newToken()
      await sessions.addToken(tx, {
        id,
        former: tokenHash,
        hash: hashToken(token),
        accountId,
        deviceBrand: kept.device_brand,
        network,
        createdAt: kept.created_at,
        now,
        expiresAt,
      })
      return token
    })
  }
