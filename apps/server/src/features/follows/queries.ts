import { statement, type Db, type Tx } from '../../db/connect.ts'

const insertFollow = statement<{ technician_id: string }>(`
  insert into follows (account_id, technician_id, followed_at) select $1, id, $3 from technicians where id = $2 and status = 'ACTIVE' on conflict do nothing returning technician_id`)
/** True when the follow is new. */
export const addFollow = async (tx: Tx, accountId: string, technicianId: string, now: Date): Promise<boolean> =>
  (await insertFollow(tx, accountId, technicianId, now)).length === 1

export async function removeFollow(tx: Tx, accountId: string, technicianId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('follows').where('account_id', '=', accountId).where('technician_id', '=', technicianId).executeTakeFirst()
  return numDeletedRows === 1n
}

const updateFans = statement<{ fans_count: number }>(`update technicians set fans_count = fans_count + $2::int where id = $1 returning fans_count`)
export const moveFans = async (tx: Tx, technicianId: string, by: 1 | -1): Promise<number | undefined> => (await updateFans(tx, technicianId, by))[0]?.fans_count

const selectFans = statement<{ fans_count: number; status: string }>(`select fans_count, status from technicians where id = $1`)
export const findFans = async (db: Db, technicianId: string) => (await selectFans(db, technicianId))[0]

const selectCount = statement<{ count: number }>(
  `select count(*)::int as count from follows f join technicians t on t.id = f.technician_id and t.status = 'ACTIVE' where f.account_id = $1`,
)
export const countFollows = async (db: Db, accountId: string): Promise<number> => (await selectCount(db, accountId))[0]?.count ?? 0
