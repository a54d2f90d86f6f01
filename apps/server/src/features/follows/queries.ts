import { statement, type Db, type Tx } from '../../db/connect.ts'

const insertFollow = statement<{ technician_id: string }>(`
  insert into follows (account_id, technician_id, followed_at, notify) select $1, id, $3, $4 from technicians where id = $2 and status = 'ACTIVE' on conflict do nothing returning technician_id`)
type Following = { accountId: string; technicianId: string; notify: boolean; now: Date }
/** True when the follow is new. */
export const addFollow = async (tx: Tx, { accountId, technicianId, notify, now }: Following): Promise<boolean> =>
  (await insertFollow(tx, accountId, technicianId, now, notify)).length === 1

export const setNotify = (tx: Tx, { accountId, technicianId, notify }: Omit<Following, 'now'>) =>
  tx.updateTable('follows').set({ notify }).where('account_id', '=', accountId).where('technician_id', '=', technicianId).execute()

/** Whom of day `day` is to be notified, by their ids after `after`. */
export type Telling = { technicianId: string; orderId: string | null; day: string; after: string; most: number }
const toTell = statement<{ account_id: string; nickname: string }>(`
  select f.account_id, t.nickname from follows f join technicians t on t.id = f.technician_id
  where f.technician_id = $1 and f.notify and f.account_id > $4
    and not exists (select from messages m where m.event_key = f.account_id || '/free/' || f.technician_id || '/' || $3)
    and not exists (select from orders o where o.id = $2 and o.account_id = f.account_id)
  order by f.account_id limit $5 for key share of f`)
/** Those who want to hear of this technician and were not notified today, without whose order gave the time back. Their following stands until the transaction ends. */
export const followersToTell = (tx: Tx, { technicianId, orderId, day, after, most }: Telling) => toTell(tx, technicianId, orderId, day, after, most)

export async function removeFollow(tx: Tx, accountId: string, technicianId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('follows').where('account_id', '=', accountId).where('technician_id', '=', technicianId).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function moveFans(tx: Tx, technicianId: string, by: 1 | -1): Promise<number | undefined> {
  const moved = await tx
    .updateTable('technicians')
    .set((eb) => ({ fans_count: eb('fans_count', '+', by) }))
    .where('id', '=', technicianId)
    .returning('fans_count')
    .executeTakeFirst()
  return moved?.fans_count
}

export const findFans = (db: Db, technicianId: string) =>
  db.selectFrom('technicians').select(['fans_count', 'status']).where('id', '=', technicianId).executeTakeFirst()

const selectCount = statement<{ count: number }>(
  `select count(*)::int as count from follows f join technicians t on t.id = f.technician_id and t.status = 'ACTIVE' where f.account_id = $1`,
)
export const countFollows = async (db: Db, accountId: string): Promise<number> => (await selectCount(db, accountId))[0]?.count ?? 0
