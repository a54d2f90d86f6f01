import type { Db, Tx } from '../db/connect.ts'
import type { Json } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Job } from './jobs.ts'

const leaseMs = 30_000
const longestPauseMs = 600_000
const atOnce = 10
// So much of what fell due at one moment goes out in one beat.
const mostRounds = 30

export type OutboxWord = { key: string; payload: Json; attempts: number; now: Date }
/**
 * Says one word to the outside, safe to repeat under the same key. 'later': the outside has it but is not done, ask again;
 * `at`: nothing to do before that moment.
 * Throwing keeps the word and its error, and tries again after a pause that doubles.
 */
export type OutboxHandler = (word: OutboxWord) => Promise<'done' | 'later' | { at: Date }>

/** Writes a word to be sent after commit; the same topic and key twice is one word. */
export const addOutbox = (tx: Tx, { topic, key, payload, now }: { topic: string; key: string; payload: Json; now: Date }) =>
  tx
    .insertInto('outbox')
    .values({ topic, key, payload: JSON.stringify(payload), due_at: now, created_at: now })
    .onConflict((oc) => oc.columns(['topic', 'key']).doNothing())
    .execute()

/** Makes a word due again at once, whatever became of it; who is saying it just now no longer settles it. */
export const wakeOutbox = (tx: Db, { topic, key, now }: { topic: string; key: string; now: Date }) =>
  tx
    .updateTable('outbox')
    .set((eb) => ({ done_at: null, due_at: now, attempts: eb('attempts', '+', 1) }))
    .where('topic', '=', topic)
    .where('key', '=', key)
    .execute()

/** 1 s, 2 s, 4 s … up to ten minutes. `attempts` counts the one just made. */
export const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts - 1, 20), longestPauseMs)

/** Sends what is due. Several instances share the work: a claimed word is leased for 30 s, so a crash only delays it. */
export function outboxJob({ db, log }: Pick<Deps, 'db' | 'log'>, handlers: Record<string, OutboxHandler>): Job {
  const topics = Object.keys(handlers)

  const send = async (word: Claimed, now: Date) => {
    try {
      const outcome = await handlers[word.topic]?.({ key: word.key, payload: word.payload, attempts: word.attempts, now })
      if (outcome === 'done') await finish(db, word, now)
      else await postpone(db, word, { until: typeof outcome === 'object' ? outcome.at : pausedUntil(word, now) })
    } catch (error) {
      log.warn({ err: error, topic: word.topic, key: word.key, attempts: word.attempts }, 'outbox word not sent')
      await postpone(db, word, { until: pausedUntil(word, now), error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
    }
  }

  return {
    name: 'outbox',
    everyMs: 500,
    run: async (now) => {
      let sent = 0
      for (let round = 0; round < mostRounds; round++) {
        const words = await claim(db, topics, now)
        await Promise.all(words.map((word) => send(word, now)))
        sent += words.length
        if (words.length < atOnce) break
      }
      return sent
    },
  }
}

const keptMs = 30 * 86_400_000

/** Deletes words that were said a month ago, so that the table does not grow with the years; none that is still to be said. */
export const sweepOutbox = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-outbox',
  everyMs: 3_600_000,
  run: async (now) => {
    const before = new Date(now.getTime() - keptMs)
    return Number((await db.deleteFrom('outbox').where('done_at', '<', before).executeTakeFirst()).numDeletedRows)
  },
})

const pausedUntil = ({ attempts }: Claimed, now: Date) => new Date(now.getTime() + pauseAfter(attempts))

type Claimed = { id: number; topic: string; key: string; payload: Json; attempts: number }

async function claim(db: Db, topics: string[], now: Date): Promise<Claimed[]> {
  if (topics.length === 0) return []
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where('topic', 'in', topics)
    .orderBy('due_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  return db
    .with('due', () => due)
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: leasedUntil }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'topic', 'key', 'payload', 'attempts'])
    .execute()
}

/** Only the holder of the lease may settle the word: whoever took it over, or woke it meanwhile, counts on. */
const finish = (db: Db, { id, attempts }: Claimed, now: Date) =>
  db.updateTable('outbox').set({ done_at: now, last_error: null }).where('id', '=', id).where('attempts', '=', attempts).execute()

const postpone = (db: Db, { id, attempts }: Claimed, { until, error }: { until: Date; error?: string }) =>
  db
    .updateTable('outbox')
    .set({ due_at: until, ...(error !== undefined && { last_error: error }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute()
