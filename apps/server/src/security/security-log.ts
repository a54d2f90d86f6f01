import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Job } from '../jobs/jobs.ts'
import { keyedHash } from '../keyed-hash.ts'
import { deleteEventsBefore, insertEvent } from './queries.ts'
import { securityKinds, type SecurityKind } from './security-kinds.ts'

/** `facts` never holds a phone, a code, a password or a token. */
type SecurityEvent = { kind: SecurityKind; network?: string; phone?: string; accountId?: string; facts?: Record<string, string | number> }

export type SecurityLog = {
  /** Writes one line down. Never refuses: a log that cannot be written stops nobody. */
  record: (event: SecurityEvent) => Promise<void>
  /** The same for what comes in floods: one row a minute for each thing, with how many there were since the row before in `repeats`. */
  recordOften: (event: SecurityEvent) => Promise<void>
  /** How many of each kind since the start. */
  counts: () => Record<SecurityKind, number>
  /** Waits for what is being written. */
  settled: () => Promise<void>
}

const quietMs = 60_000
const retentionMs = 90 * 86_400_000

type Stand = { db: Db; clock: Clock; appSecret: string; log: Pick<FastifyBaseLogger, 'warn'> }

export function createSecurityLog({ db, clock, appSecret, log }: Stand): SecurityLog {
  const counted = Object.fromEntries(securityKinds.map((kind) => [kind, 0])) as Record<SecurityKind, number> // safe: every kind is in the list
  const underway = new Set<Promise<void>>()
  const floods = new LRUCache<string, { at: number; repeats: number }>({ max: 5000 })

  function write({ kind, network = '', phone, accountId, facts = {} }: SecurityEvent): Promise<void> {
    const row = {
      kind,
      at: clock.now(),
      network,
      phone_hash: phone === undefined ? null : keyedHash(appSecret, 'phone', phone),
      account_id: accountId ?? null,
      facts,
    }
    const written = insertEvent(db, row).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error, kind }, 'security event not written'),
    )
    underway.add(written)
    return written.finally(() => underway.delete(written))
  }

  return {
    record(event) {
      counted[event.kind]++
      return write(event)
    },
    async recordOften(event) {
      counted[event.kind]++
      const key = JSON.stringify([event.kind, event.network, event.phone, event.accountId, event.facts])
      const now = clock.now().getTime()
      const last = floods.get(key)
      if (last && now - last.at < quietMs) {
        last.repeats++
        return
      }
      floods.set(key, { at: now, repeats: 0 })
      await write({ ...event, facts: { ...event.facts, ...(last && last.repeats > 0 && { repeats: last.repeats }) } })
    },
    counts: () => ({ ...counted }),
    settled: async () => {
      await Promise.all(underway)
    },
  }
}

/** Deletes what is older than 90 days. */
export const sweepSecurityLog = ({ db }: { db: Db }): Job => ({
  name: 'sweep-security-log',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteEventsBefore(db, new Date(now.getTime() - retentionMs)),
})
