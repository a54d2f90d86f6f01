import { controlPermissions } from '@anxin/contract/manage/control-kinds'
import type { Permission } from '@anxin/contract/manage/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** One change of a control at a time, and nobody steps down meanwhile: who else there is stands until the transaction ends. */
export const lockControls = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('controls', 0))`.execute(tx)

/** Whether money that a channel took was ever paid; payments of tests are none. */
export const hasRealPayment = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('status', 'in', ['SUCCESS', 'REFUNDED']).where('channel', '<>', 'TEST').limit(1).executeTakeFirst()) !==
  undefined

/** Who gave an operator their account or their phone, and who gave it to those. */
export async function introducersOf(db: Db, operatorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select unnest(introduced_by) as id from operators where id = ${operatorId}
      union select unnest(o.introduced_by) from above a join operators o on o.id = a.id)
    select id from above`.execute(db)
  return rows.map(({ id }) => id)
}

const holds = (permission: Permission) => sql<boolean>`(r.built_in or ${permission} = any(r.permissions))`

type Asking = { asker: string; subjectId: string; steppedDownSince: Date }
/**
 * Whether somebody else could agree: of all cities, with the right to, whose account is not the asker's maker and whom the change is not
 * about. Who stepped down since `steppedDownSince` still counts, in their own case above all: nobody shuts out who would say no to it.
 */
export async function hasAnother(db: Db, { asker, subjectId, steppedDownSince }: Asking): Promise<boolean> {
  const makers = await introducersOf(db, asker)
  const another = await db
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
    .select('o.id')
    .where('o.id', 'not in', [asker, ...makers])
    .where((eb) =>
      eb.or([
        eb('o.stepped_down_at', '>', steppedDownSince),
        eb.and([
          eb('o.id', '<>', subjectId),
          eb('o.state', '=', 'ACTIVE'),
          eb('o.password_hash', '<>', unsetPassword),
          eb(holds('control.approve'), '=', true),
          eb(sql<number>`cardinality(o.city_codes)`, '=', 0),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return another !== undefined
}

/** In place of a hash where an operator has not chosen a password: none that a password has. */
export const unsetPassword = 'unset'

/** From when an operator may approve; null: always. */
export const approvesFrom = async (db: Db, operatorId: string): Promise<Date | null> =>
  (await db.selectFrom('operators').select('approves_from').where('id', '=', operatorId).executeTakeFirst())?.approves_from ?? null

/** Marks that operators lost a right of the second person, or the cities that it needs. */
export const stepDown = (tx: Tx, operatorIds: readonly string[], now: Date) =>
  operatorIds.length === 0 ? Promise.resolve([]) : tx.updateTable('operators').set({ stepped_down_at: now }).where('id', 'in', operatorIds).execute()

type Asked = { id: string; kind: string; subjectId: string; subjectText: string; payload: object; before: object; after: object; reason: string }
type By = { askedBy: string; now: Date; dueAt: Date | null }

/** Undefined when the same waits already. */
export const insertRequest = (tx: Tx, { id, kind, subjectId, subjectText, payload, before, after, reason, askedBy, now, dueAt }: Asked & By) =>
  tx
    .insertInto('control_requests')
    .values({
      id,
      kind,
      subject_id: subjectId,
      subject_text: subjectText,
      payload: JSON.stringify(payload),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      asked_by: askedBy,
      asked_at: now,
      due_at: dueAt,
    })
    .onConflict((oc) => oc.columns(['kind', 'subject_id']).where('state', '=', sql.lit('WAITING')).doNothing())
    .returning('id')
    .executeTakeFirst()

/** What of a kind waits for a subject, and whether it is the same as this but for the words why. */
export const findWaiting = (tx: Tx, { kind, subjectId, payload }: { kind: string; subjectId: string; payload: object }) =>
  tx
    .selectFrom('control_requests')
    .select(['id', 'due_at', sql<boolean>`payload - 'reason' = ${JSON.stringify(payload)}::jsonb - 'reason'`.as('is_same')])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()

export type WaitingRow = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>
/** One that waits, held until the transaction ends: two who decide at once meet here. */
export const lockWaiting = (tx: Tx, id: string) =>
  tx
    .selectFrom('control_requests')
    .select(['id', 'kind', 'subject_id', 'subject_text', 'payload', 'asked_by', 'due_at'])
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()

type Ended = { id: string; state: 'DONE' | 'REJECTED' | 'WITHDRAWN' | 'LAPSED'; decidedBy: string | null; now: Date; note: string }
export const setEnded = (tx: Tx, { id, state, decidedBy, now, note }: Ended) =>
  tx.updateTable('control_requests').set({ state, decided_by: decidedBy, decided_at: now, note }).where('id', '=', id).execute()

/** When the operator whom a change is about stepped down last; undefined for none. */
export const steppedDownAt = async (tx: Tx, subjectId: string): Promise<Date | undefined> =>
  (await tx.selectFrom('operators').select('stepped_down_at').where('id', '=', subjectId).executeTakeFirst())?.stepped_down_at ?? undefined

export const setDue = (tx: Tx, id: string, dueAt: Date) => tx.updateTable('control_requests').set({ due_at: dueAt }).where('id', '=', id).execute()

export const dueRequests = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('control_requests')
      .select('id')
      .where('state', '=', sql.lit('WAITING'))
      .where('due_at', 'is not', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .execute()
  ).map(({ id }) => id)

/** Who asked, with the rights they hold now; undefined for one who is suspended. */
export const findAsker = (db: Db, id: string) =>
  db
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
    .select(['o.id', 'o.name', 'o.role_id', 'o.city_codes', 'r.permissions', 'r.built_in'])
    .where('o.id', '=', id)
    .where('o.state', '=', 'ACTIVE')
    .executeTakeFirst()

/** Everybody who can be reached by message. */
export const reachable = (db: Db) =>
  db.selectFrom('operators').select(['id', 'phone']).where('phone', 'is not', null).where('phone_verified_at', 'is not', null).orderBy('id').execute()

/** Whether one of the rights of a second person is among these. */
export const isControlling = (held: readonly Permission[]): boolean => controlPermissions.some((one) => held.includes(one))

type Held = { permissions: readonly Permission[]; cityCodes: readonly string[] }
/** Whether somebody counts less as a second person than before: a right of theirs is gone, or all cities have become some. */
export const losesControl = (before: Held, after: Held): boolean =>
  controlPermissions.some((one) => before.permissions.includes(one) && !after.permissions.includes(one)) ||
  (isControlling(before.permissions) && before.cityCodes.length === 0 && after.cityCodes.length > 0)

/** Which of these subjects wait. */
export const waitingFor = (db: Db, { kind, subjectIds }: { kind: string; subjectIds: readonly string[] }) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('control_requests')
        .select(['id', 'subject_id', 'due_at'])
        .where('kind', '=', kind)
        .where('subject_id', 'in', subjectIds)
        .where('state', '=', 'WAITING')
        .execute()

/** Whether somebody waits to get a role: what they agree to must not grow meanwhile. */
export const isRoleAwaited = async (tx: Tx, roleId: string): Promise<boolean> =>
  (await tx
    .selectFrom('control_requests')
    .select('id')
    .where('state', '=', 'WAITING')
    .where(sql`payload->>'roleId'`, '=', roleId)
    .where('kind', '<>', 'roleEdit')
    .limit(1)
    .executeTakeFirst()) !== undefined
