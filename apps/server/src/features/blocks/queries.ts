import { statement, type Db, type Tx } from '../../db/connect.ts'

/** Takes the account for as long as who is hidden from it changes, so that its mark stays true. Undefined: there is none. */
export const lockAccount = (tx: Tx, accountId: string) => tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

export const isOnPlatform = async (tx: Tx, technicianId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('id', '=', technicianId).where('status', '<>', 'LEFT').executeTakeFirst()) !== undefined

export const countBlocked = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('blocked_technicians')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const addBlock = (tx: Tx, { accountId, technicianId, now }: { accountId: string; technicianId: string; now: Date }) =>
  tx
    .insertInto('blocked_technicians')
    .values({ account_id: accountId, technician_id: technicianId, blocked_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()

export const removeBlock = (tx: Tx, { accountId, technicianId }: { accountId: string; technicianId: string }) =>
  tx.deleteFrom('blocked_technicians').where('account_id', '=', accountId).where('technician_id', '=', technicianId).execute()

const mark = statement<{ id: string }>(`
  update accounts a set has_blocked = exists (select from blocked_technicians b where b.account_id = a.id)
  where a.id = $1 and a.has_blocked is distinct from exists (select from blocked_technicians b where b.account_id = a.id) returning a.id`)
/** Says on the account whether it hides anybody. */
export const markBlocked = (tx: Tx, accountId: string) => mark(tx, accountId)

export const listBlocked = (db: Db, accountId: string) =>
  db
    .selectFrom('blocked_technicians as b')
    .innerJoin('technicians as t', 't.id', 'b.technician_id')
    .select(['t.id', 't.nickname', 't.avatar_key', 'b.blocked_at'])
    .where('b.account_id', '=', accountId)
    .orderBy('b.blocked_at', 'desc')
    .orderBy('t.id')
    .execute()
