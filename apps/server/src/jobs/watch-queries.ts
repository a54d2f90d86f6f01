import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import type { JobState } from './job-health.ts'

/** The states of these jobs, held; of one that no server knew before, it begins now. */
export async function lockStates(tx: Tx, names: readonly string[], now: Date): Promise<Map<string, JobState>> {
  await tx
    .insertInto('job_states')
    .values(names.map((name) => ({ name, last_good_at: now, seen_at: now })))
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('job_states')
    .select(['name', 'last_good_at', 'last_failed_at', 'last_error'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ name, last_good_at, last_failed_at, last_error }) => [
      name,
      { lastGoodAt: last_good_at.getTime(), lastFailedAt: last_failed_at?.getTime(), lastError: last_error ?? undefined },
    ]),
  )
}

export async function keepStates(tx: Tx, states: ReadonlyMap<string, JobState>, now: Date): Promise<void> {
  const rows = [...states].map(([name, { lastGoodAt, lastFailedAt, lastError }]) => ({
    name,
    good: lastGoodAt,
    failed: lastFailedAt ?? null,
    error: lastError ?? null,
  }))
  await sql`update job_states s set last_good_at = to_timestamp(r.good / 1000.0), last_failed_at = to_timestamp(r.failed / 1000.0), last_error = r.error, seen_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}) as r(name text, good double precision, failed double precision, error text) where s.name = r.name`.execute(
    tx,
  )
}

/** How many jobs no server has known since then, such as those of an earlier version. */
export const forgetStates = (tx: Tx, before: Date) => tx.deleteFrom('job_states').where('seen_at', '<', before).returning('name').execute()

export type TopicState = {
  topic: string
  /** Since when the oldest message fails, or the outside has it without an end. */
  failingSince: Date | null
  pendingSince: Date | null
  /** When the oldest that nobody took fell due. */
  dueSince: Date | null
  /** How many are due, being sent or failing. */
  waiting: number
}

/** Of each kind of messages that has some under way or due. Pauses are ten minutes at most, so that no other has to be read. */
export const topicStates = async (db: Db, now: Date): Promise<TopicState[]> =>
  (
    await sql<TopicState>`select topic, min(unsettled_since) filter (where last_error is not null) as "failingSince",
      min(unsettled_since) filter (where last_error is null) as "pendingSince", min(due_at) filter (where due_at <= ${now}) as "dueSince",
      count(*) filter (where due_at <= ${now} or unsettled_since is not null)::int as waiting
    from outbox where done_at is null and due_at <= ${new Date(now.getTime() + 600_000)} group by topic`.execute(db)
  ).rows
