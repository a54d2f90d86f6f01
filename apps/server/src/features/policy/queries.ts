import { sql } from 'kysely'
import type { Policy } from '@anxin/contract/policy'
import type { Db, Tx } from '../../db/connect.ts'

export const findPublished = (db: Db) =>
  db
    .selectFrom('policies')
    .select(({ ref }) => [ref('version').$castTo<number>().as('version'), 'value'])
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

type Draft = { id: string; basedOn: number; policy: Policy; note: string; now: Date }

export const insertDraft = (db: Db, { id, basedOn, policy, note, now }: Draft) =>
  db
    .insertInto('policies')
    .values({ id, based_on: basedOn, value: JSON.stringify(policy), note, drafted_at: now })
    .execute()

export const findDraft = (db: Db, id: string) =>
  db.selectFrom('policies').select(['based_on', 'value', 'note']).where('id', '=', id).where('version', 'is', null).executeTakeFirst()

/** One publication at a time, so that each sees what the one before made of the version. */
export const lockPublication = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('policy', 0))`.execute(tx)

export const markPublished = (tx: Tx, { id, version, now }: { id: string; version: number; now: Date }) =>
  tx.updateTable('policies').set({ version, published_at: now }).where('id', '=', id).execute()

/** Drafts on the version in force, the newest first; older ones can no longer be published. */
export const draftsOn = (db: Db, version: number) =>
  db
    .selectFrom('policies')
    .select(['id', 'based_on', 'value', 'note', 'drafted_at', 'backtested_at'])
    .where('version', 'is', null)
    .where('based_on', '=', version)
    .orderBy('drafted_at', 'desc')
    .limit(20)
    .execute()
