import type { Db, Tx } from '../../db/connect.ts'
import type { OperatorViews } from '../../db/types.ts'

const columns = ['id', 'list', 'name', 'query'] as const satisfies readonly (keyof OperatorViews)[]

/** An operator's views, by list and name. */
export const viewsOf = (db: Db, operatorId: string) =>
  db.selectFrom('operator_views').select(columns).where('operator_id', '=', operatorId).orderBy('list').orderBy('name').execute()

/** How many an operator has; the operator stays locked until the transaction ends, so that of two who save at once none goes over. */
export async function countViews(tx: Tx, operatorId: string): Promise<number> {
  await tx.selectFrom('operators').select('id').where('id', '=', operatorId).forNoKeyUpdate().executeTakeFirst()
  const { views } = await tx
    .selectFrom('operator_views')
    .select((eb) => eb.fn.countAll<number>().as('views'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return Number(views)
}

type View = { id: string; operatorId: string; list: string; name: string; query: string; now: Date }

/** Keeps a view, in place of one of the same name. */
export const putView = (tx: Tx, { id, operatorId, list, name, query, now }: View) =>
  tx
    .insertInto('operator_views')
    .values({ id, operator_id: operatorId, list, name, query, saved_at: now })
    .onConflict((oc) => oc.columns(['operator_id', 'list', 'name']).doUpdateSet({ query, saved_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Whether somebody has another view of this name in the list. */
export const findNamesake = (tx: Tx, { id, operatorId, list, name }: Pick<View, 'id' | 'operatorId' | 'list' | 'name'>) =>
  tx
    .selectFrom('operator_views')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()

export const changeView = (tx: Tx, { id, operatorId, list, name, query, now }: View) =>
  tx
    .updateTable('operator_views')
    .set({ name, query, saved_at: now })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .returning(columns)
    .executeTakeFirst()

export const deleteView = (db: Db, { id, operatorId }: Pick<View, 'id' | 'operatorId'>) =>
  db.deleteFrom('operator_views').where('id', '=', id).where('operator_id', '=', operatorId).returning('id').executeTakeFirst()
