import { orderGroups } from '@anxin/contract/order-states'
import { statement, type Db, type Tx } from '../../db/connect.ts'

export type ConsentRow = { kind: 'USER' | 'PRIVACY' | 'LOCATION' | 'IDENTITY'; version: string; granted: boolean; at: Date }
/** The newest consent of each kind. */
export const newestConsents = statement<ConsentRow>(`
  select distinct on (kind) kind, version, granted, at from consents where account_id = $1 order by kind, at desc`)

export const insertConsent = (db: Db, { accountId, kind, granted, now }: { accountId: string; kind: 'LOCATION'; granted: boolean; now: Date }) =>
  db.insertInto('consents').values({ account_id: accountId, kind, granted, at: now }).execute()

/**
 * Holds the orders of an account that are over, of which its end takes the names. Anyone who reviews, appeals or gives back locks the order
 * before a row refers to the account, so this comes before the account. Open ones are not held: their account does not end.
 */
export const holdEndedOrders = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', [...orderGroups.ended])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select(['id', 'phone', 'deleted_at']).where('id', '=', accountId).forUpdate().executeTakeFirst()

export const isTechnician = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('account_id', '=', accountId).where('status', '<>', 'LEFT').executeTakeFirst()) !== undefined

/** Orders of which time, money or a dispute is still open. */
export const openOrders = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', [...orderGroups.holdsTime]),
        eb('refund_status', 'in', ['APPLIED', 'REFUNDING', 'FAILED']),
        eb('appeal_status', 'in', ['PENDING', 'PROCESSING']),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}
