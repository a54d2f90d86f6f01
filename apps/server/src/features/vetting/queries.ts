import type { vettingOutcomes, VettingKind } from '@anxin/contract/manage/vetting-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type Case = { kind: VettingKind; subjectId: string }
export type Outcome = (typeof vettingOutcomes)[number]

const columns = ['id', 'account_id', 'city_code', 'submitted_at', 'answer_by', 'claimed_by', 'claimed_until', 'first_by'] as const
const open = (db: Db, { kind, subjectId }: Case) =>
  db
    .selectFrom('vetting_tasks')
    .select([...columns, sql<number>`revision::float8`.as('revision')])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)

/** What of a case waits, held until the transaction ends. */
export const lockOpen = (tx: Tx, of: Case) => open(tx, of).forUpdate().executeTakeFirst()
export type Task = NonNullable<Awaited<ReturnType<typeof lockOpen>>>

export const findOpen = (db: Db, of: Case) =>
  open(db, of)
    .leftJoin('operators as c', 'c.id', 'vetting_tasks.claimed_by')
    .leftJoin('operators as f', 'f.id', 'vetting_tasks.first_by')
    .clearSelect()
    .select(['answer_by', 'claimed_by', 'claimed_until', 'c.name as claimed_name', 'f.name as first_name'])
    .executeTakeFirst()

/** Whether a case was ever submitted. */
export const isKnown = async (db: Db, { kind, subjectId }: Case): Promise<boolean> =>
  (await db.selectFrom('vetting_tasks').select('id').where('kind', '=', kind).where('subject_id', '=', subjectId).limit(1).executeTakeFirst()) !== undefined

type Claim = { id: string; operatorId: string; until: Date; now: Date }
/** Gives a review to an operator where nobody else has it, or had it until now. */
export const setClaim = async (tx: Tx, { id, operatorId, until, now }: Claim): Promise<boolean> =>
  (
    await tx
      .updateTable('vetting_tasks')
      .set({ claimed_by: operatorId, claimed_until: until })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', operatorId), eb('claimed_until', '<=', now)]))
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** The first of two has approved it; the next one may take it. */
export const setFirst = (tx: Tx, { id, operatorId, now }: { id: string; operatorId: string; now: Date }) =>
  tx.updateTable('vetting_tasks').set({ first_by: operatorId, first_at: now, claimed_by: null, claimed_until: null }).where('id', '=', id).execute()

export const setEnded = (tx: Tx, { id, operatorId, outcome, now }: { id: string; operatorId: string; outcome: Outcome; now: Date }) =>
  tx.updateTable('vetting_tasks').set({ ended_at: now, ended_by: operatorId, outcome, claimed_by: null, claimed_until: null }).where('id', '=', id).execute()

/** Whether an operator's phone is that of the account, or one of these: the case would be their own. */
export const isOwnPhone = async (db: Db, { operatorId, accountId, phones }: { operatorId: string; accountId: string; phones: readonly string[] }) =>
  (await db
    .selectFrom('operators as o')
    .select('o.id')
    .where('o.id', '=', operatorId)
    .where((eb) =>
      eb.or([
        eb('o.phone', '=', sql<string>`any(${[...phones]}::text[])`),
        eb.exists(eb.selectFrom('accounts as a').select('a.id').where('a.id', '=', accountId).whereRef('a.phone', '=', 'o.phone')),
      ]),
    )
    .executeTakeFirst()) !== undefined
