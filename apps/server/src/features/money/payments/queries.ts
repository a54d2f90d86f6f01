import { sql, type SelectQueryBuilder, type Updateable } from 'kysely'
import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'
import type { Db, Tx } from '../../../db/connect.ts'
import { underDrawn } from '../../../db/taken-number.ts'
import type { DB } from '../../../db/types.ts'
import { newPayNo } from '../../../ids.ts'
import type { Purpose, PurposeRef } from './purpose.ts'

/** One attempt to pay. Amount in fen; `payer` is who alone may pay it, `kept` what its channel asked to keep. */
export type Attempt = {
  id: string
  payNo: string
  purpose: Purpose
  purposeId: string
  accountId: string
  payWay: PayWay
  channel: PayChannel
  amount: number
  status: string
  payer: string | null
  kept: string | null
  transactionId: string | null
  createdAt: Date
  expireAt: Date
}

const columns = [
  'id',
  'pay_no as payNo',
  'purpose',
  'purpose_id as purposeId',
  'account_id as accountId',
  'pay_way as payWay',
  'channel',
  'amount',
  'status',
  'payer',
  'kept',
  'transaction_id as transactionId',
  'created_at as createdAt',
  'expire_at as expireAt',
] as const

/** The same columns for a statement in text, of the table under this name. */
export const attemptColumns = (table: string) => columns.map((column) => `${table}.${column.replace(/ as (\w+)/, ' as "$1"')}`).join(', ')

export type AttemptRow = Omit<Attempt, 'purpose' | 'payWay' | 'channel'> & Record<'purpose' | 'payWay' | 'channel', string>

// safe: the checks of the columns, and insertAttempt, allow nothing else
export const attemptOf = (row: AttemptRow): Attempt => row as Attempt

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

/** Which of these have an open attempt. */
export const withOpenAttempts = async (db: Db, purpose: Purpose, ids: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('payments')
        .select('purpose_id')
        .where('purpose', '=', purpose)
        .where('purpose_id', '=', sql<string>`any(${ids}::text[])`)
        .where('status', '=', 'CREATED')
        .execute()
    ).map(({ purpose_id }) => purpose_id),
  )

type NewAttempt = Omit<Attempt, 'payNo' | 'status' | 'kept' | 'transactionId'>
/** Writes an attempt under a number of its own. */
export const insertAttempt = async (tx: Tx, attempt: NewAttempt): Promise<Attempt> => {
  const { pay_no: payNo } = await underDrawn(
    () => newPayNo(attempt.createdAt),
    (drawn) =>
      tx
        .insertInto('payments')
        .values({
          id: attempt.id,
          pay_no: drawn,
          purpose: attempt.purpose,
          purpose_id: attempt.purposeId,
          account_id: attempt.accountId,
          pay_way: attempt.payWay,
          channel: attempt.channel,
          amount: attempt.amount,
          payer: attempt.payer,
          created_at: attempt.createdAt,
          expire_at: attempt.expireAt,
        })
        .onConflict((oc) => oc.column('pay_no').doNothing())
        .returning('pay_no')
        .executeTakeFirst(),
  )
  return { ...attempt, payNo, status: 'CREATED', kept: null, transactionId: null }
}

/** Keeps what the channel wants to find again, and writes nothing where the attempt has it already. False when the attempt was closed or paid meanwhile. */
export const keepBegun = async (db: Db, { id, kept }: Attempt, toKeep: string | null): Promise<boolean> => {
  if (toKeep === kept) return isOpen(db, id)
  const { numUpdatedRows } = await db.updateTable('payments').set({ kept: toKeep }).where('id', '=', id).where('status', '=', 'CREATED').executeTakeFirst()
  return numUpdatedRows === 1n
}

const isOpen = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('id', '=', id).where('status', '=', 'CREATED').executeTakeFirst()) !== undefined

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
    .where('channel', '=', 'TEST')
    .where('status', '=', 'SUCCESS')
    .executeTakeFirst()) !== undefined

/** False when it is paid already. */
export const markPaid = async (tx: Tx, id: string, { transactionId, paidAt }: { transactionId: string | null; paidAt: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'SUCCESS', transaction_id: transactionId, paid_at: paidAt })
    .where('id', '=', id)
    .where('status', 'in', ['CREATED', 'CLOSED'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** `askAgainAt`: when the channel is asked about it once more all the same. */
export const markClosed = (db: Db, id: string, askAgainAt: Date | null = null) =>
  db.updateTable('payments').set({ status: 'CLOSED', ask_again_at: askAgainAt }).where('id', '=', id).where('status', '=', 'CREATED').execute()

export const askNoMore = (db: Db, id: string) => db.updateTable('payments').set({ ask_again_at: null }).where('id', '=', id).execute()

/** Marks attempts whose turn it is, so that two instances never ask about the same one. */
async function claim(db: Db, due: SelectQueryBuilder<DB, 'payments', { id: string }>, marked: Updateable<DB['payments']>): Promise<Attempt[]> {
  const rows = await db
    .with('due', () => due)
    .updateTable('payments')
    .set(marked)
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(columns)
    .execute()
  return rows.map(attemptOf)
}

/** Takes closed attempts about which their channels are to be asked once more; until `next` they are nobody else's. */
export const claimClosed = async (db: Db, { now, next, limit }: { now: Date; next: Date; limit: number }): Promise<Attempt[]> => {
  const due = db.selectFrom('payments').select('id').where('ask_again_at', '<=', now).orderBy('ask_again_at').limit(limit).forUpdate().skipLocked()
  return claim(db, due, { ask_again_at: next })
}

/**
 * Takes open attempts whose turn it is to be asked about: 5 s after they began, then every 10 s in the first minute and
 * every 30 s later.
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
  return claim(db, due, { checked_at: now })
}

/** Attempts that one of the two may take. */
export const uncheckedOrClosed = (db: Db, now: Date) => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  return db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', sql.lit('CREATED'))
    .where('created_at', '<=', before(5))
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', before(10))]))
    .unionAll(db.selectFrom('payments').select('id').where('ask_again_at', '<=', now))
}

/** What the channel said, or answered. `about` decides which booking settles a word that did not fit. */
export type NewEvent = {
  channel: PayChannel
  eventId: string
  event: string
  about: 'PAYMENT' | 'REFUND' | 'UNCLEAR'
  payNo: string | undefined
  content: object
  outcome: string
  now: Date
}
/** One row per notification of a channel; a repetition keeps the first. False for a repetition. */
export const recordEvent = async (db: Db, { channel, eventId, event, about, payNo, content, outcome, now }: NewEvent): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ channel, event_id: eventId, kind: event, about, pay_no: payNo ?? null, body: contentText(content), received_at: now, outcome })
    .onConflict((oc) => oc.columns(['channel', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The order that a payment is for; of a membership there is none. */
export const orderOfPayment = async (tx: Tx, payNo: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.purpose_id')
      .select('o.id')
      .where('p.pay_no', '=', payNo)
      .where('p.purpose', 'in', ['ORDER', 'EXTRA'])
      .executeTakeFirst()
  )?.id

/** An operator has looked into what did not fit of this payment, or into this one notice where it named none. */
export const resolveNotices = (tx: Tx, { subject, now }: { subject: string; now: Date }) =>
  tx
    .updateTable('payment_events')
    .set({ resolved_at: now })
    .where('resolved_at', 'is', null)
    .where((eb) => eb.or([eb('outcome', '=', 'unknown'), eb('outcome', 'like', 'mismatch%')]))
    .where((eb) => eb.or([eb('pay_no', '=', subject), eb.and([eb('pay_no', 'is', null), eb('event_id', '=', subject)])]))
    .execute()

/** What a notice says, as it is kept. */
const contentText = (content: object): string => JSON.stringify(storable(content))

/** What came from outside may hold characters that no record can keep. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storable(one)]))
}
