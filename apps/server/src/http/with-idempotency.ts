import { createHash } from 'node:crypto'
import type { RefusalKey } from '@anxin/contract/refusals'
import type { Db, Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import { deleteKeyedBefore, findKeyed, keepAnswer, keepRefusal, takeKey, type Keyed } from './idempotency-keys-sql.ts'

/** The key under which a write came, the call, and what it said as a hash. */
export type Repeat = { key: string; call: string; requestHash: string }
type Sender = { accountId: string; now: Date; repeat: Repeat | undefined }

// Not about what was asked: the same write may be answered otherwise a while later.
const passing: readonly RefusalKey[] = ['signedOut', 'tooOften']

/**
 * Does a write in one transaction, and under a key only once: anyone who sends it again, because the answer got lost or a
 * phone came back from a cellar, changes nothing and hears what was answered first, a refusal too. Refuses (replayDiffers) a key
 * that stood for another write.
 */
export async function withIdempotency<T>(db: Db, { accountId, now, repeat }: Sender, act: (tx: Tx) => Promise<T>): Promise<T> {
  if (!repeat) return db.transaction().execute(act)
  const keyed = { ...repeat, accountId, now }
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await takeKey(tx, keyed))) return formerAnswer<T>(tx, keyed)
      const answer = await act(tx)
      await keepAnswer(tx, keyed, answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.key)) throw error
    const { key, message: msg, detail } = error
    // Its own transaction is undone, the key with it. Somebody who took the key since has the word.
    if (await keepRefusal(db, keyed, { key, msg, detail })) throw error
    return formerAnswer<T>(db, keyed)
  }
}

async function formerAnswer<T>(db: Db, keyed: Keyed): Promise<T> {
  const former = await findKeyed(db, keyed)
  if (!former || former.call !== keyed.call || former.request_hash !== keyed.requestHash) throw new Refusal('replayDiffers')
  const { answer, refusal } = former
  if (!refusal) return answer as T // safe: the answer of this call to this very request, as JSON
  // safe: what a Refusal said when it was kept
  const { key, ...said } = refusal as { key: RefusalKey; msg: string; detail: never }
  throw new Refusal(key, said)
}

/** Stands for what a request says, whatever the order in which it says it. */
export function hashOf(said: Record<string, unknown>): string {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined)
  return createHash('sha256')
    .update(JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
}

// A phone gives a write up after a week.
const retentionMs = 30 * 86_400_000

/** Forgets keys after a month. */
export const sweepIdempotencyKeys = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-keyed-answers',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteKeyedBefore(db, new Date(now.getTime() - retentionMs)),
})
