import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'

export type Kind = 'CUSTOMER' | 'TECHNICIAN'

export const historyOf = (db: Db, { kind, subjectId }: { kind: Kind; subjectId: string }) =>
  db
    .selectFrom('suspensions as s')
    .innerJoin('operators as b', 'b.id', 's.begun_by')
    .leftJoin('operators as e', 'e.id', 's.ended_by')
    .select(['s.rule', 's.reason', 's.evidence', 'b.name as begun_by', 'e.name as ended_by', ms('s.begun_at').as('begun_at')])
    .select([sql<number | null>`${ms('s.until_at')}`.as('until_at'), sql<number | null>`${ms('s.ended_at')}`.as('ended_at')])
    .where('s.kind', '=', kind)
    .where('s.subject_id', '=', subjectId)
    .orderBy('s.begun_at', 'desc')
    .execute()
export type SuspensionRow = Awaited<ReturnType<typeof historyOf>>[number]

type Begun = {
  id: string
  kind: Kind
  subjectId: string
  rule: string
  reason: string
  evidence: string
  untilAt: Date | undefined
  operatorId: string
  now: Date
}
/** A hash of the number that a technician's account was verified with, or null. */
const verified = (technicianId: string, column: 'id_hash' | 'id_hash_second') =>
  sql<Buffer | null>`(select i.${sql.ref(column)} from identity_checks i join technicians t on t.account_id = i.account_id where t.id = ${technicianId} and i.state = 'APPROVED')`

/** Of a suspension that is over nobody is recognised. */
const forgotten = { id_hash: null, id_hash_second: null }

/** Undefined when one is open already. */
export const insertSuspension = (tx: Tx, { id, kind, subjectId, rule, reason, evidence, untilAt, operatorId, now }: Begun) =>
  tx
    .insertInto('suspensions')
    .values({
      id,
      kind,
      subject_id: subjectId,
      rule,
      reason,
      evidence,
      until_at: untilAt ?? null,
      begun_by: operatorId,
      begun_at: now,
      // The person is recognised for as long as it runs, whatever becomes of the account.
      ...(kind === 'TECHNICIAN' && { id_hash: verified(subjectId, 'id_hash'), id_hash_second: verified(subjectId, 'id_hash_second') }),
    })
    .onConflict((oc) => oc.columns(['kind', 'subject_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Ends the open one. Undefined when none is open. */
export const endOpen = (tx: Tx, { kind, subjectId, endedBy, now }: { kind: Kind; subjectId: string; endedBy: string; now: Date }) =>
  tx
    .updateTable('suspensions')
    .set({ ended_by: endedBy, ended_at: now, ...forgotten })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)
    .returning(['rule', 'reason'])
    .executeTakeFirst()

export type Due = { id: string; kind: Kind; subject_id: string }
export const findDue = (db: Db, now: Date): Promise<Due[]> =>
  db
    .selectFrom('suspensions')
    // safe: the table's check allows these two
    .select((eb) => ['id', eb.ref('kind').$castTo<Kind>().as('kind'), 'subject_id'])
    .where('ended_at', 'is', null)
    .where('until_at', '<=', now)
    .orderBy('until_at')
    .limit(100)
    .execute()

/** Ends one whose time is over; undefined when somebody ended it since. Anyone who calls it holds the person. */
export const endDue = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx
    .updateTable('suspensions')
    .set({ ended_at: now, ...forgotten })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until_at', '<=', now)
    .returning(['rule', 'reason', 'until_at'])
    .executeTakeFirst()
