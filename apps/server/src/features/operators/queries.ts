import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { everyPart } from '../../db/order-words.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'
import { unsetPassword } from '../controls/public.ts'

const listed = (db: Db) =>
  db
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
    .select(['o.id', 'o.name', 'o.title', 'o.role_id', 'r.name as role_name', 'r.built_in', 'r.permissions', 'o.city_codes', 'o.state', 'o.totp_on'])
    .select(['o.phone', 'o.phone_verified_at', 'o.approves_from', sql<boolean>`o.password_hash <> ${unsetPassword}`.as('is_ready')])
    .select([sql<number | null>`${ms('o.last_sign_in_at')}`.as('last_sign_in_at'), ms('o.created_at').as('created_at')])

export type ListedOperator = Awaited<ReturnType<typeof findListed>>
export const findListed = (db: Db, id: string) => listed(db).where('o.id', '=', id).executeTakeFirst()

/** No cities are all of them. */
export const worksWithin = (cityCodes: readonly string[]) => sql<boolean>`(cardinality(o.city_codes) > 0 and o.city_codes <@ ${[...cityCodes]}::text[])`

const sorts = {
  name: [{ column: 'o.name', kind: 'text' }],
  createdAt: [{ column: 'o.created_at', kind: 'moment' }],
  lastSignInAt: [{ column: 'o.last_sign_in_at', kind: 'moment', nullable: true }],
} as const
type Filter = ManageParsed<'operator/getList'> & { cityCodes: readonly string[] }
const found = (part: string) => sql<boolean>`(strpos(o.name, ${part}) > 0 or strpos(lower(o.title), ${part}) > 0)`
const filtered = (db: Db, { cityCodes, q, state, roleId }: Filter) =>
  db
    .selectFrom('operators as o')
    .$if(cityCodes.length > 0, (query) => query.where(worksWithin(cityCodes)))
    .$if(q !== undefined, (query) => query.where(everyPart(q?.toLowerCase() ?? '', found)))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? ''))
    .$if(roleId !== undefined, (query) => query.where('o.role_id', '=', roleId ?? ''))

/** A page of operators. Those of some cities see who works in these alone. */
export const pageOfOperators = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => listed(on).where('o.id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'o.id', idRises: true }),
    },
    filter,
  )

type NewOperator = {
  id: string
  name: string
  title: string
  roleId: string
  cityCodes: readonly string[]
  /** Absent: they choose it by the link that is sent to their phone. */
  passwordHash?: string
  phone?: string
  introducedBy?: string
  now: Date
}
/** Undefined when the name is taken. */
export const insertOperator = (tx: Tx, { id, name, title, roleId, cityCodes, passwordHash = unsetPassword, phone, introducedBy, now }: NewOperator) =>
  tx
    .insertInto('operators')
    .values({
      id,
      name,
      title,
      role_id: roleId,
      city_codes: [...cityCodes],
      password_hash: passwordHash,
      phone: phone ?? null,
      introduced_by: introducedBy === undefined ? [] : [introducedBy],
      created_at: now,
    })
    .onConflict((oc) => oc.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()

/** An operator with the rights of the role, held until the transaction ends. */
export async function lockListed(tx: Tx, id: string) {
  await tx.selectFrom('operators').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findListed(tx, id)
}

type Change = { title?: string; role_id?: string; city_codes?: string[]; state?: 'ACTIVE' | 'SUSPENDED' }
/** Nothing to change is no statement: an update that sets nothing is none. */
export const setOperator = async (tx: Tx, id: string, change: Change): Promise<void> => {
  if (Object.keys(change).length > 0) await tx.updateTable('operators').set(change).where('id', '=', id).execute()
}

export const isNameTaken = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

export const isPhoneTaken = async (tx: Tx, { phone, but }: { phone: string; but: string }): Promise<boolean> =>
  (await tx.selectFrom('operators').select('id').where('phone', '=', phone).where('id', '<>', but).executeTakeFirst()) !== undefined

/** A phone that somebody else gave an operator: not verified yet, and who gave it counts as who made them. */
export const setPhone = (tx: Tx, { operatorId, phone, by }: { operatorId: string; phone: string; by: string }) =>
  tx
    .updateTable('operators')
    .set({ phone, phone_verified_at: null, introduced_by: sql`array(select distinct unnest(introduced_by || ${by}::text))` })
    .where('id', '=', operatorId)
    .execute()

export const voidSecrets = (tx: Tx, operatorId: string) =>
  tx
    .updateTable('operators')
    .set({ password_hash: unsetPassword, totp_secret: null, totp_on: false, recovery_codes: [] })
    .where('id', '=', operatorId)
    .execute()

export const contactOf = (db: Db, operatorId: string) =>
  db.selectFrom('operators').select(['phone', 'phone_verified_at', 'approves_from']).where('id', '=', operatorId).executeTakeFirstOrThrow()

/** Administrators of everything who may sign in, held in one order, so that two cannot take each other's place at once. */
export const lockAdmins = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .selectFrom('operators as o')
      .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
      .select('o.id')
      .where('r.built_in', '=', true)
      .where('o.state', '=', 'ACTIVE')
      .where(sql<boolean>`cardinality(o.city_codes) = 0`)
      .orderBy('o.id')
      .forNoKeyUpdate('o')
      .execute()
  ).map(({ id }) => id)

export const hasOperators = async (db: Db): Promise<boolean> => (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined

/** Cities by name: these, or every one where none is given. */
export const citiesOf = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('cities')
    .select(['city_code as cityCode', 'name as cityName'])
    .$if(cityCodes.length > 0, (query) => query.where('city_code', 'in', cityCodes))
    .orderBy('sort')
    .orderBy('city_code')
    .execute()
