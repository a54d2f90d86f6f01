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

type Published = { id: string; version: number; policy: Policy; now: Date }
export const markPublished = (tx: Tx, { id, version, policy, now }: Published) =>
  tx
    .updateTable('policies')
    .set({ version, based_on: version - 1, value: JSON.stringify(policy), published_at: now })
    .where('id', '=', id)
    .execute()

export const findVersion = (db: Db, version: number) => db.selectFrom('policies').select('value').where('version', '=', version).executeTakeFirst()

/** Published versions, the newest first, each with who published it by the operators' log. */
export const pageOfVersions = async (db: Db, { page, limit }: { page: number; limit: number }) =>
  db
    .selectFrom('policies as p')
    .leftJoin('audit_log as l', (join) => join.onRef('l.subject_id', '=', 'p.id').on('l.action', '=', 'policy.publish'))
    .select(({ ref }) => [ref('p.version').$castTo<number>().as('version'), 'p.value', 'p.note', 'p.published_at', 'l.operator_name'])
    .where('p.version', 'is not', null)
    .orderBy('p.version', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()

export const countVersions = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('policies')
        .select((eb) => eb.fn.max('version').as('n'))
        .executeTakeFirst()
    )?.n ?? 0,
  )

/** Drafts that wait, the newest first; those of former versions as well, while somebody may still mean them. */
export const draftsSince = (db: Db, since: Date) =>
  db
    .selectFrom('policies')
    .select(['id', 'based_on', 'value', 'note', 'drafted_at', 'backtested_at'])
    .where('version', 'is', null)
    .where('drafted_at', '>', since)
    .orderBy('drafted_at', 'desc')
    .limit(20)
    .execute()
