import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

type Asked = { id: string; kind: string; subject_id: string; amount: number; payload: unknown; asked_by: string; asked_at: Date }

// Written out: with a parameter here no plan that serves every value finds the index, and PostgreSQL goes over to such a plan after some calls.
const waiting = sql.lit('WAITING')

/** Undefined when the same thing waits already. */
export const insertApproval = (tx: Tx, { payload, ...asked }: Asked) =>
  tx
    .insertInto('approvals')
    .values({ ...asked, payload: JSON.stringify(payload) })
    .onConflict((oc) => oc.columns(['kind', 'subject_id']).where('state', '=', waiting).doNothing())
    .returning('id')
    .executeTakeFirst()

type Same = Pick<Asked, 'kind' | 'subject_id' | 'amount' | 'payload'>
/** What of a kind waits for a subject, and whether it is the same as this but for the words why. */
export const findWaiting = (tx: Tx, { kind, subject_id, amount, payload }: Same) =>
  tx
    .selectFrom('approvals')
    .select(['id', sql<boolean>`amount = ${amount} and payload - 'reason' = ${JSON.stringify(payload)}::jsonb - 'reason'`.as('is_same')])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()

/** Whether something waits for a second person's word. */
export const isWaiting = async (tx: Db, kind: string, subjectId: string): Promise<boolean> =>
  (await tx
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()) !== undefined

/** Whether somebody agreed to what was decided about this, as second person. */
export const hasApproved = async (db: Db, { operatorId, subjectId }: { operatorId: string; subjectId: string }): Promise<boolean> =>
  (await db
    .selectFrom('approvals')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('decided_by', '=', operatorId)
    .where('state', '=', 'APPROVED')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One that waits, held until the transaction ends: two who decide at once meet here. */
export const lockWaiting = (tx: Tx, id: string) =>
  tx
    .selectFrom('approvals')
    .select(['id', 'kind', 'subject_id', 'amount', 'payload', 'state', 'asked_by', 'asked_at', 'decided_by', 'decided_at', 'note'])
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()

type Decided = { id: string; state: 'APPROVED' | 'REJECTED'; decided_by: string; decided_at: Date; note: string }
export const setDecided = (tx: Tx, { id, ...decided }: Decided) => tx.updateTable('approvals').set(decided).where('id', '=', id).execute()
