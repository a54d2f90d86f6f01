import type { vettingOutcomes, VettingKind } from '@anxin/contract/manage/vetting-kinds'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'

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

/** Until when a case that waits is answered. */
export const answerByOf = async (db: Db, of: Case): Promise<number | undefined> => (await open(db, of).executeTakeFirst())?.answer_by.getTime()

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

/** What the first of two approved has changed since: it waits for two again. */
export const forgetFirst = (tx: Tx, { kind, subjectId }: Case) =>
  tx
    .updateTable('vetting_tasks')
    .set({ first_by: null, first_at: null })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('ended_at', 'is', null)
    .where('first_by', 'is not', null)
    .execute()

export const setEnded = (tx: Tx, { id, operatorId, outcome, now }: { id: string; operatorId: string; outcome: Outcome; now: Date }) =>
  tx.updateTable('vetting_tasks').set({ ended_at: now, ended_by: operatorId, outcome, claimed_by: null, claimed_until: null }).where('id', '=', id).execute()

// By the operator's phone: an account, a phone or a verified person that is named, or the shop, which is that of its members and of who represents it by law.
const own = statement<{ id: string }>(`
  with me as (
    select o.id, o.phone, a.id as account_id, array[encode(i.id_hash, 'hex'), encode(i.id_hash_second, 'hex')] as id_hashes
    from operators o left join accounts a on a.phone = o.phone left join identity_checks i on i.account_id = a.id and i.state = 'APPROVED' where o.id = $1
  ), whom as (
    select unnest($2::text[]) as account_id union select account_id from technicians where id = any($6::text[])
  ), shop as (
    select $5::text as id union select m.shop_id from shop_members m join whom using (account_id) where m.left_at is null
  )
  select me.id from me where me.account_id in (select account_id from whom) or me.phone = any($3::text[]) or me.id_hashes && $4::text[]
    or exists (select from shop_members m join shop on shop.id = m.shop_id where m.account_id = me.account_id and m.left_at is null)
    or exists (select from applications p join shop on shop.id = p.shop_id where p.fields->>'legalIdHash' = any(me.id_hashes) or p.fields->>'legalIdHashSecond' = any(me.id_hashes))`)
type Whose = {
  operatorId: string
  accountIds: readonly string[]
  technicianIds: readonly string[]
  shopId: string | undefined
  phones: readonly string[]
  idHashes: readonly string[]
}
/** Whether something concerns the operator. */
export const isOwn = async (db: Db, { operatorId, accountIds, technicianIds, shopId, phones, idHashes }: Whose): Promise<boolean> =>
  (await own(db, operatorId, [...accountIds], [...phones], [...idHashes], shopId ?? null, [...technicianIds])).length > 0
