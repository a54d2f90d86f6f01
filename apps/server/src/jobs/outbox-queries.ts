import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { Json } from '../db/types.ts'

type Word = { topic: string; key: string; now: Date }
export type Claimed = { id: number; topic: string; key: string; payload: Json; attempts: number }

/** Writes a word to be sent after commit, or once it is `dueAt`; the same topic and key twice is one word. */
export const addOutbox = (tx: Tx, { topic, key, payload, dueAt, now }: Word & { payload: Json; dueAt?: Date }) =>
  tx
    .insertInto('outbox')
    .values({ topic, key, payload: JSON.stringify(payload), due_at: dueAt ?? now, created_at: now })
    .onConflict((oc) => oc.columns(['topic', 'key']).doNothing())
    .execute()

/** Makes a word due again at once, whatever became of it; who is saying it just now no longer settles it. */
export const wakeOutbox = (tx: Db, { topic, key, now }: Word) =>
  tx
    .updateTable('outbox')
    .set((eb) => ({ done_at: null, due_at: now, attempts: eb('attempts', '+', 1) }))
    .where('topic', '=', topic)
    .where('key', '=', key)
    .execute()

export const dueMessages = (db: Db, now: Date) => db.selectFrom('outbox').select('id').where('done_at', 'is', null).where('due_at', '<=', now)

/** Takes at most `atOnce` due words on these topics for oneself until `leasedUntil`. */
export async function claimMessages(
  db: Db,
  { topics, atOnce, leasedUntil, now }: { topics: string[]; atOnce: number; leasedUntil: Date; now: Date },
): Promise<Claimed[]> {
  if (topics.length === 0) return []
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
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: leasedUntil, unsettled_since: eb.fn.coalesce('unsettled_since', eb.val(now)) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'topic', 'key', 'payload', 'attempts'])
    .execute()
}

/**
 * Marks words that were said. Only the holder of the lease may settle a word: anyone who took it over, or woke it meanwhile, counts on. One that is
 * being woken is left out, since anyone who holds several words must not wait for one.
 */
export const finishMessages = (db: Db, words: readonly Claimed[], now: Date) => {
  const ids = words.map(({ id }) => id)
  const attempts = words.map((word) => word.attempts)
  return db
    .with('said', (said) =>
      said
        .selectFrom('outbox as o')
        .innerJoin(sql<Pick<Claimed, 'id' | 'attempts'>>`unnest(${ids}::bigint[], ${attempts}::integer[])`.as<'w'>(sql`w(id, attempts)`), (join) =>
          join.onRef('w.id', '=', 'o.id').onRef('w.attempts', '=', 'o.attempts'),
        )
        .select('o.id')
        .forUpdate('o')
        .skipLocked(),
    )
    .updateTable('outbox')
    .set({ done_at: now, last_error: null, unsettled_since: null })
    .where('id', 'in', (eb) => eb.selectFrom('said').select('id'))
    .execute()
}

/** `isSettled`: there is nothing to do before that moment, so nobody waits for it. */
type Postponed = { until: Date; error?: string; isSettled?: boolean }

export const postponeMessage = (db: Db, { id, attempts }: Claimed, { until, error, isSettled = false }: Postponed) =>
  db
    .updateTable('outbox')
    .set({ due_at: until, last_error: error ?? null, ...(isSettled && { unsettled_since: null }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute()

/** Deletes words that were said before; how many there were. */
export const deleteSaid = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('outbox').where('done_at', '<', before).executeTakeFirst()).numDeletedRows)
