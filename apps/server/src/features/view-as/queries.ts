import type { Db, Tx } from '../../db/connect.ts'

type Opened = {
  id: string
  accountId: string
  technicianId: string | undefined
  operatorId: string
  sessionHash: Buffer
  reason: string
  now: Date
  expiresAt: Date
}
export const insertView = (tx: Tx, { id, accountId, technicianId, operatorId, sessionHash, reason, now, expiresAt }: Opened) =>
  tx
    .insertInto('view_as')
    .values({
      id,
      account_id: accountId,
      technician_id: technicianId ?? null,
      operator_id: operatorId,
      session_hash: sessionHash,
      reason,
      opened_at: now,
      expires_at: expiresAt,
    })
    .execute()

type Asked = { id: string; sessionHash: Buffer; now: Date }
const open = (db: Db, { id, sessionHash, now }: Asked) =>
  db
    .selectFrom('view_as as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .leftJoin('technicians as t', 't.id', 'v.technician_id')
    .select(['v.id', 'v.account_id', 'v.technician_id', 'v.expires_at', 'a.nickname', 't.nickname as technician_name', 't.city_code'])
    .where('v.id', '=', id)
    .where('v.session_hash', '=', sessionHash)
    .where('v.ended_at', 'is', null)
    .where('v.expires_at', '>', now)

/** A view that this session opened and whose time is not over. */
export const findView = (db: Db, asked: Asked) => open(db, asked).executeTakeFirst()
export const lockView = (tx: Tx, asked: Asked) => open(tx, asked).forUpdate('v').executeTakeFirst()

/** Which of these orders are of these cities. */
export const ordersWithin = async (db: Db, { orderIds, cityCodes }: { orderIds: readonly string[]; cityCodes: readonly string[] }): Promise<Set<string>> =>
  new Set(
    orderIds.length === 0
      ? []
      : (
          await db
            .selectFrom('orders')
            .select('id')
            .where('id', 'in', [...orderIds])
            .where('city_code', 'in', [...cityCodes])
            .execute()
        ).map(({ id }) => id),
  )

export const endView = (tx: Tx, id: string, now: Date) => tx.updateTable('view_as').set({ ended_at: now }).where('id', '=', id).execute()
