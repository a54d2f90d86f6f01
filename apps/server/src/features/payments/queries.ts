import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Purpose, PurposeRef } from './purposes.ts'

/** What was asked of the gateway and what it answered, kept as JSON in `prepay`. */
export type Prepay = { openId?: string; prepayId?: string }

type Row = {
  id: string
  pay_no: string
  purpose: string
  purpose_id: string
  account_id: string
  pay_way: string
  provider: string
  amount: number
  status: string
  prepay: string | null
  created_at: Date
  expire_at: Date
}
export type Attempt = Omit<Row, 'purpose' | 'prepay'> & { purpose: Purpose; prepay: Prepay }

const columns = ['id', 'pay_no', 'purpose', 'purpose_id', 'account_id', 'pay_way', 'provider', 'amount', 'status', 'prepay', 'created_at', 'expire_at'] as const

const attemptOf = (row: Row): Attempt => ({
  ...row,
  // safe: the check of the column allows nothing else
  purpose: row.purpose as Purpose,
  // safe: written by insertAttempt and savePrepay only
  prepay: row.prepay === null ? {} : (JSON.parse(row.prepay) as Prepay),
})

/** One at a time opens an attempt for the same thing, on any instance, until the transaction ends. */
export const lockPurpose = (tx: Tx, { purpose, purposeId }: PurposeRef) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pay:${purpose}:${purposeId}`}, 0))`.execute(tx)

export const openAttempts = async (db: Db, { purpose, purposeId }: PurposeRef): Promise<Attempt[]> =>
  (
    await db
      .selectFrom('payments')
      .select(columns)
      .where('purpose', '=', purpose)
      .where('purpose_id', '=', purposeId)
      .where('status', '=', 'CREATED')
      .orderBy('id')
      .execute()
  ).map(attemptOf)

export const insertAttempt = async (tx: Tx, { prepay, ...row }: Omit<Attempt, 'status'>): Promise<Attempt> => {
  await tx
    .insertInto('payments')
    .values({ ...row, prepay: JSON.stringify(prepay) })
    .execute()
  return { ...row, prepay, status: 'CREATED' }
}

/** False when the attempt was closed or paid meanwhile. */
export const savePrepay = async (db: Db, id: string, prepay: Prepay): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ prepay: JSON.stringify(prepay) })
    .where('id', '=', id)
    .where('status', '=', 'CREATED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const lockPayment = async (tx: Tx, payNo: string): Promise<Attempt | undefined> => {
  const row = await tx.selectFrom('payments').select(columns).where('pay_no', '=', payNo).forUpdate().executeTakeFirst()
  return row && attemptOf(row)
}

export const findPayment = async (db: Db, payNo: string): Promise<Attempt | undefined> => {
  const row = await db.selectFrom('payments').select(columns).where('pay_no', '=', payNo).executeTakeFirst()
  return row && attemptOf(row)
}

export const findOwnPayment = async (db: Db, payNo: string, accountId: string): Promise<Attempt | undefined> => {
  const row = await db.selectFrom('payments').select(columns).where('pay_no', '=', payNo).where('account_id', '=', accountId).executeTakeFirst()
  return row && attemptOf(row)
}

export const isPaidByTest = async (db: Db, { purpose, purposeId }: PurposeRef): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('provider', '=', 'TEST')
    .where('status', '=', 'SUCCESS')
    .executeTakeFirst()) !== undefined

export const markPaid = (tx: Tx, id: string, { transactionId, paidAt }: { transactionId: string | null; paidAt: Date }) =>
  tx
    .updateTable('payments')
    .set({ status: 'SUCCESS', transaction_id: transactionId, paid_at: paidAt })
    .where('id', '=', id)
    .where('status', 'in', ['CREATED', 'CLOSED'])
    .executeTakeFirst()

export const markClosed = (db: Db, id: string) =>
  db.updateTable('payments').set({ status: 'CLOSED' }).where('id', '=', id).where('status', '=', 'CREATED').execute()

/**
 * Takes open attempts whose turn it is to be asked about: 5 s after they began, then every 10 s in the first minute and
 * every 30 s later. Marks them as checked, so that two instances never ask about the same one.
 */
export const claimUnchecked = async (db: Db, now: Date, limit: number): Promise<Attempt[]> => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'CREATED')
    .where('created_at', '<=', before(5))
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', before(30)),
        eb.and([eb('created_at', '>', before(60)), eb('checked_at', '<=', before(10))]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('checked_at', 'created_at'))
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .with('due', () => due)
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(columns)
    .execute()
  return rows.map(attemptOf)
}

type NewEvent = { eventId: string; kind: string; payNo: string | undefined; body: object; outcome: string; now: Date }
/** One row per notification of a provider; a repetition keeps the first. */
export const recordEvent = (tx: Tx, { eventId, kind, payNo, body, outcome, now }: NewEvent) =>
  tx
    .insertInto('payment_events')
    .values({ provider: 'WECHAT', event_id: eventId, kind, pay_no: payNo ?? null, body: JSON.stringify(body), received_at: now, outcome })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .execute()
