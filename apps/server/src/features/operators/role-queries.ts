import type { Permission } from '@anxin/contract/manage/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'
import { worksWithin } from './queries.ts'

const counted = (db: Db, cityCodes: readonly string[] = []) =>
  db
    .selectFrom('operator_roles as r')
    .select(['r.id', 'r.name', 'r.permissions', 'r.built_in'])
    .select(
      sql<number>`(select count(*)::int from operators o where o.role_id = r.id and ${cityCodes.length === 0 ? sql`true` : worksWithin(cityCodes)})`.as(
        'operators',
      ),
    )

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>
export const findRole = (db: Db, id: string) => counted(db).where('r.id', '=', id).executeTakeFirst()

type OfRoles = Asked & { cityCodes: readonly string[]; sort: string }
/** A page of roles. Operators of some cities see those that somebody holds who works in these alone, and count these. */
export function pageOfRoles(db: Db, { cityCodes, sort, ...asked }: OfRoles) {
  const seen = cityCodes.length === 0 ? sql<boolean>`true` : sql<boolean>`exists (select from operators o where o.role_id = r.id and ${worksWithin(cityCodes)})`
  return readPage(
    db,
    {
      filtered: (on) => on.selectFrom('operator_roles as r').where(seen),
      rows: (on, ids) => counted(on, cityCodes).where('r.id', '=', ids),
      order: [{ column: 'r.built_in', kind: 'flag', descending: true }, ...orderOf(sort, { name: [{ column: 'r.name', kind: 'text' }] }, { id: 'r.id' })],
    },
    asked,
  )
}

/** A role that stands until the transaction ends. */
export async function lockRole(tx: Tx, id: string) {
  await tx.selectFrom('operator_roles').select('id').where('id', '=', id).forUpdate().execute()
  return findRole(tx, id)
}

/** Undefined when the name is taken. */
export const insertRole = (tx: Tx, { id, name, permissions, now }: { id: string; name: string; permissions: readonly Permission[]; now: Date }) =>
  tx
    .insertInto('operator_roles')
    .values({ id, name, permissions: [...permissions], created_at: now })
    .onConflict((oc) => oc.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()

export const isNameTaken = async (tx: Tx, { name, but }: { name: string; but: string }): Promise<boolean> =>
  (await tx.selectFrom('operator_roles').select('id').where('name', '=', name).where('id', '<>', but).executeTakeFirst()) !== undefined

export const setRole = (tx: Tx, id: string, change: { name: string; permissions: string[] }) =>
  tx.updateTable('operator_roles').set(change).where('id', '=', id).execute()

/** Ends the sessions of everybody who holds a role. */
export const endSessionsOfRole = (tx: Tx, roleId: string) =>
  tx
    .deleteFrom('operator_sessions')
    .where('operator_id', 'in', (eb) => eb.selectFrom('operators').select('id').where('role_id', '=', roleId))
    .execute()

export const holdersOf = async (tx: Tx, roleId: string): Promise<string[]> =>
  (await tx.selectFrom('operators').select('id').where('role_id', '=', roleId).execute()).map(({ id }) => id)
