import type { ApplicationFinding, ApplicationKind, ApplicationState } from '@anxin/contract/application-fields'
import type { CertificateType } from '@anxin/contract/entities/technicians'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { inFormOrder, type Finding } from './rules.ts'

const columns = [
  'id',
  'account_id',
  'kind',
  'state',
  'city_code',
  'revision',
  'fields',
  'former',
  'agreement_version',
  'submitted_at',
  'answer_by',
  'decided_at',
  'decided_by',
  'refused_by',
  'objection',
  'objected_at',
  'technician_id',
  'shop_id',
] as const
type Fields = Record<string, unknown>
type Written = { kind: ApplicationKind; state: ApplicationState }
const applications = (db: Db) => db.selectFrom('applications').select(columns).$narrowType<Written>()
type Selected = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>
export type ApplicationRow = Omit<Selected, 'fields' | 'former'> & { fields: Fields; former: Fields | null }
// safe: checks of the table, both are objects
const rowOf = (row: Selected): ApplicationRow => ({ ...row, fields: row.fields as Fields, former: row.former as Fields | null })
const found = (row: Selected | undefined) => row && rowOf(row)

type Whose = { accountId: string; kind: ApplicationKind }
export const findApplication = async (db: Db, { accountId, kind }: Whose) =>
  found(await applications(db).where('account_id', '=', accountId).where('kind', '=', kind).executeTakeFirst())
export const findById = async (db: Db, id: string) => found(await applications(db).where('id', '=', id).executeTakeFirst())

/** The application of an account, held until the transaction ends; of two that come first at once the second waits for the first. */
export async function lockOwn(tx: Tx, { accountId, kind, id, now }: Whose & { id: string; now: Date }): Promise<ApplicationRow> {
  await tx
    .insertInto('applications')
    .values({ id, account_id: accountId, kind, state: 'DRAFT', fields: '{}', created_at: now, changed_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'kind']).doNothing())
    .execute()
  return rowOf(await applications(tx).where('account_id', '=', accountId).where('kind', '=', kind).forUpdate().executeTakeFirstOrThrow())
}
export const lockFound = async (tx: Tx, { accountId, kind }: Whose) =>
  found(await applications(tx).where('account_id', '=', accountId).where('kind', '=', kind).forUpdate().executeTakeFirst())
export const lockById = async (tx: Tx, id: string) => found(await applications(tx).where('id', '=', id).forUpdate().executeTakeFirst())

/** All of an account, before the account itself: an approval makes what refers to it. */
export const holdApplications = (tx: Tx, accountId: string) =>
  tx.selectFrom('applications').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()

export const setFields = (tx: Tx, { id, fields, now }: { id: string; fields: object; now: Date }) =>
  tx
    .updateTable('applications')
    .set({ fields: JSON.stringify(fields), changed_at: now })
    .where('id', '=', id)
    .execute()
export const setDraft = (tx: Tx, { id, fields, now }: { id: string; fields: object; now: Date }) =>
  tx
    .updateTable('applications')
    .set({ fields: JSON.stringify(fields), changed_at: now, state: 'DRAFT' })
    .where('id', '=', id)
    .where('state', 'in', ['DRAFT', 'WITHDRAWN'])
    .execute()

type Submitted = { id: string; fields: object; again: boolean; revision: number; cityCode: string; agreementVersion: string | null; answerBy: Date; now: Date }
export const setSubmitted = (tx: Tx, { id, fields, again, revision, cityCode, agreementVersion, answerBy, now }: Submitted) =>
  tx
    .updateTable('applications')
    .set({
      state: 'PENDING',
      fields: JSON.stringify(fields),
      // What was rejected stays beside what was sent again.
      ...(!again && { former: null }),
      revision,
      city_code: cityCode,
      agreement_version: agreementVersion,
      submitted_at: now,
      answer_by: answerBy,
      decided_at: null,
      decided_by: null,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()

type Decided = { id: string; state: 'APPROVED' | 'REJECTED' | 'REFUSED'; by: string; technicianId?: string; shopId?: string; now: Date }
export const setDecided = (tx: Tx, { id, state, by, technicianId, shopId, now }: Decided) =>
  tx
    .updateTable('applications')
    .set((eb) => ({
      state,
      decided_at: now,
      decided_by: by,
      changed_at: now,
      technician_id: technicianId ?? null,
      shop_id: shopId ?? null,
      ...(state === 'REFUSED' && { refused_by: by }),
      ...(state === 'REJECTED' && { former: eb.ref('fields') }),
    }))
    .where('id', '=', id)
    .execute()

/** An objection that waits: what is submitted has no decision yet. */
const isObjection = sql<boolean>`state = 'PENDING' and decided_at is not null`

/** Taken back; with an objection the refusal stands again. */
export const setWithdrawn = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('applications')
    .set((eb) => ({
      state: eb.case().when(isObjection).then('REFUSED').else('WITHDRAWN').end(),
      answer_by: eb.case().when(isObjection).then(eb.ref('answer_by')).else(null).end(),
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute()

type Objected = { id: string; content: string; answerBy: Date; now: Date }
export const setObjected = (tx: Tx, { id, content, answerBy, now }: Objected) =>
  tx
    .updateTable('applications')
    .set((eb) => ({ state: 'PENDING', revision: eb('revision', '+', 1), objection: content, objected_at: now, answer_by: answerBy, changed_at: now }))
    .where('id', '=', id)
    .execute()

type NewFinding = Finding & { id: string; applicationId: string; revision: number; note: string; by: string; now: Date }
export const insertFindings = (tx: Tx, findings: readonly NewFinding[]) =>
  tx
    .insertInto('application_findings')
    .values(
      findings.map(({ id, applicationId, revision, field, code, text, note, by, now }) => ({
        id,
        application_id: applicationId,
        revision,
        field,
        code,
        text,
        note,
        found_by: by,
        found_at: now,
      })),
    )
    .execute()

type Which = { id: string; kind: ApplicationKind }
/** What was found in one submission, in the order of the form. */
export const findingsOf = async (db: Db, { id, kind, revision }: Which & { revision: number }): Promise<Finding[]> =>
  inFormOrder(
    kind,
    await db
      .selectFrom('application_findings')
      .select(['field', 'code', 'text'])
      .where('application_id', '=', id)
      .where('revision', '=', revision)
      .$narrowType<{ code: ApplicationFinding }>()
      .execute(),
  )

/** Everything that was ever found, with what only operators read: the submissions as they came, each in the order of the form. */
export const allFindings = async (db: Db, { id, kind }: Which) =>
  inFormOrder(
    kind,
    await db
      .selectFrom('application_findings as f')
      .innerJoin('operators as o', 'o.id', 'f.found_by')
      .select(['f.revision', 'f.field', 'f.code', 'f.text', 'f.note', 'o.name as by', 'f.found_at'])
      .where('f.application_id', '=', id)
      .$narrowType<{ code: ApplicationFinding }>()
      .execute(),
  ).toSorted((one, other) => one.revision - other.revision)

export const findOpenCity = (db: Db, cityCode: string) =>
  db.selectFrom('cities').select(['city_code', 'name', 'lat', 'lng']).where('city_code', '=', cityCode).where('opened', '=', true).executeTakeFirst()
/** Projects on offer that somebody of this sex, where one is named, may do: these, or all. */
export const projectsFor = (db: Db, { ids, sex }: { ids?: readonly string[] | undefined; sex?: number }) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('on_offer', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(sex !== undefined, (query) => query.where('sex', 'in', [0, sex ?? 0]))
    .orderBy('sort')
    .orderBy('id')
    .execute()
/** Services on offer that nobody offers without a certificate: of these, or all. */
export const certifiedProjects = (db: Db, { ids }: { ids?: readonly string[] } = {}) =>
  db
    .selectFrom('projects')
    .select(['id', 'needs_certificate as type'])
    .where('on_offer', '=', true)
    .where('needs_certificate', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::text[])`))
    .orderBy('id')
    .$narrowType<{ type: CertificateType }>()
    .execute()
export const isShop = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const memberOf = async (db: Db, { accountId, kind }: Whose): Promise<{ id: string; state: string; left_at: Date | null } | undefined> =>
  kind === 'TECH'
    ? db.selectFrom('technicians').select(['id', 'status as state', 'left_at']).where('account_id', '=', accountId).executeTakeFirst()
    : db
        .selectFrom('shop_members as m')
        .innerJoin('shops as s', 's.id', 'm.shop_id')
        .select(['s.id', 's.state', sql<null>`null`.as('left_at')])
        .where('m.account_id', '=', accountId)
        .where('m.role', '=', 'OWNER')
        .where('m.left_at', 'is', null)
        .executeTakeFirst()

/** The version of the technicians' agreement that is in force. */
export const agreementInForce = async (db: Db, now: Date): Promise<string | undefined> =>
  (
    await db
      .selectFrom('documents')
      .select('version')
      .where('name', '=', 'tech')
      .where('published_at', '<=', now)
      .orderBy('published_at', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.version

/** Applications that nobody needs: drafts that were left alone, withdrawn and refused ones whose time is over. */
export const idleApplications = (db: Db, { draftsBefore, endedBefore }: { draftsBefore: Date; endedBefore: Date }) =>
  db
    .selectFrom('applications')
    .select(['id', 'account_id', 'fields', 'former'])
    .where('fields', '<>', '{}')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['DRAFT', 'REJECTED']), eb('changed_at', '<', draftsBefore)]),
        eb.and([eb('state', 'in', ['WITHDRAWN', 'REFUSED']), eb('changed_at', '<', endedBefore)]),
      ]),
    )
    .orderBy('changed_at')
    .limit(200)
    .execute()

/** Forgets what it said. That there was one, and what was found, stays; one that was to be changed begins again. */
export const forgetFields = async (tx: Tx, id: string, before: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('applications')
      .set((eb) => ({
        fields: '{}',
        former: null,
        objection: null,
        state: eb.case().when('state', '=', 'REJECTED').then('DRAFT').else(eb.ref('state')).end(),
      }))
      .where('id', '=', id)
      .where('changed_at', '<', before)
      .where('state', 'in', ['DRAFT', 'REJECTED', 'WITHDRAWN', 'REFUSED'])
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Applications of an account that ends: what they said is gone, that there were any stays. */
export const eraseOf = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable('applications')
    .set((eb) => ({
      fields: '{}',
      former: null,
      objection: null,
      changed_at: now,
      // An objection ends with the account; the refusal stands.
      state: eb.case().when(isObjection).then('REFUSED').when('state', 'in', ['PENDING', 'REJECTED', 'DRAFT']).then('WITHDRAWN').else(eb.ref('state')).end(),
    }))
    .where('account_id', '=', accountId)
    .execute()
