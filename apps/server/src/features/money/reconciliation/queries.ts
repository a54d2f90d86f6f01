import { sql } from 'kysely'
import type { PayChannel } from '@anxin/contract/pay-ways'
import type { Db, Tx } from '../../../db/connect.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'
import { newId } from '../../../ids.ts'
import type { BillLine } from '../../../outside/payments/channel.ts'
import { aboutOf, type BookRecord, type Difference, type DifferenceKind } from './rules.ts'

type OfDay = { channel: PayChannel; day: string }

/** The days of a channel that were reconciled, the first one on top. */
export const reconciledDays = async (db: Db, channel: PayChannel): Promise<string[]> =>
  (
    await db
      .selectFrom('reconciled_days')
      .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
      .where('channel', '=', channel)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)

export type OwnRecord = BookRecord & { doneAt: Date | null }
type Numbers = { channel: PayChannel; payNos: string[]; refundNos: string[]; from: Date; until: Date }

/** What we have under these numbers, and what was paid or given back in this time. */
export const ownRecords = async (db: Db, { channel, payNos, refundNos, from, until }: Numbers): Promise<OwnRecord[]> => {
  const payments = db
    .selectFrom('payments as p')
    .select([
      sql<'PAYMENT' | 'REFUND'>`'PAYMENT'`.as('about'),
      'p.pay_no as number',
      'p.pay_no as payNo',
      'p.transaction_id as transactionId',
      'p.amount',
      'p.status as state',
      'p.paid_at as doneAt',
    ])
    .where('p.channel', '=', channel)
    .where((eb) =>
      eb.or([
        eb('p.pay_no', '=', sql<string>`any(${payNos}::text[])`),
        eb.and([eb('p.paid_at', '>=', from), eb('p.paid_at', '<', until), eb('p.status', 'in', ['SUCCESS', 'REFUNDED'])]),
      ]),
    )
  const refunds = db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      sql<'PAYMENT' | 'REFUND'>`'REFUND'`.as('about'),
      'r.refund_no as number',
      'p.pay_no as payNo',
      'p.transaction_id as transactionId',
      'r.refund_amount as amount',
      // As it should stand at the channel: what came back to us was paid out there, what was paid past it was not.
      sql<string>`case when r.channel_end = 'RETURNED' then 'REFUNDED' when r.paid_by is not null then 'CLOSED' else r.status end`.as('state'),
      'r.refunded_at as doneAt',
    ])
    .where('p.channel', '=', channel)
    .where((eb) =>
      eb.or([
        eb('r.refund_no', '=', sql<string>`any(${refundNos}::text[])`),
        eb.and([eb('r.refunded_at', '>=', from), eb('r.refunded_at', '<', until), eb('r.status', '=', 'REFUNDED'), eb('r.paid_by', 'is', null)]),
      ]),
    )
  // A number that the channel closed and another one followed.
  const former = db
    .selectFrom('former_refund_numbers as f')
    .innerJoin('refunds as r', 'r.id', 'f.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      sql<'PAYMENT' | 'REFUND'>`'REFUND'`.as('about'),
      'f.refund_no as number',
      'p.pay_no as payNo',
      'p.transaction_id as transactionId',
      'r.refund_amount as amount',
      sql<string>`'CLOSED'`.as('state'),
      sql<Date | null>`null`.as('doneAt'),
    ])
    .where('p.channel', '=', channel)
    .where('f.refund_no', '=', sql<string>`any(${refundNos}::text[])`)
  return payments.unionAll(refunds).unionAll(former).execute()
}

/** Which of these numbers stood on a bill of the channel before that day. */
export const onEarlierBills = async (db: Db, { channel, day, numbers }: OfDay & { numbers: string[] }): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('bill_lines')
        .select(['about', 'number'])
        .where('channel', '=', channel)
        .where('number', '=', sql<string>`any(${numbers}::text[])`)
        .where('day', '<', sql<string>`${day}::date`)
        .execute()
    ).map(({ about, number }) => `${about} ${number}`),
  )

type StoredLine = BookRecord & Pick<BillLine, 'feeAmount' | 'at'> & { copy: number }

export const keepLines = async (tx: Tx, { channel, day, lines }: OfDay & { lines: StoredLine[] }): Promise<void> => {
  const row = ({ about, number, copy, payNo, transactionId, amount, feeAmount, state, at }: StoredLine) => ({
    channel,
    day,
    about,
    number,
    copy,
    amount,
    state,
    at,
    pay_no: payNo,
    transaction_id: transactionId ?? '',
    fee_amount: feeAmount,
  })
  for (let from = 0; from < lines.length; from += 1000)
    await tx
      .insertInto('bill_lines')
      .values(lines.slice(from, from + 1000).map(row))
      .onConflict((oc) => oc.doNothing())
      .execute()
}

/** A ticket for each difference that has none yet; how many are new. */
export const openTickets = async (tx: Tx, { channel, day, differences, now }: OfDay & { differences: Difference[]; now: Date }): Promise<number> => {
  if (differences.length === 0) return 0
  const rows = differences.flatMap(({ kind, ours, theirs, unread }) => {
    // Each row that was not understood has a ticket, also where several of them are about one payment.
    const read = unread && { about: aboutOf(unread), number: [unread.refundNo || unread.payNo, unread.row].join('#'), payNo: unread.payNo }
    const record = read ?? ours ?? theirs
    if (!record) return []
    const { about, number, payNo } = record
    return [
      {
        id: newId(now),
        channel,
        day,
        about,
        number,
        kind,
        pay_no: payNo,
        our_amount: ours?.amount ?? null,
        our_state: ours?.state ?? null,
        their_amount: theirs?.amount ?? null,
        their_state: theirs?.state ?? null,
        line_text: unread?.text ?? null,
        found_at: now,
      },
    ]
  })
  const added = await tx
    .insertInto('reconciliation_tickets')
    .values(rows)
    .onConflict((oc) => oc.columns(['channel', 'day', 'number', 'kind']).doNothing())
    .returning('id')
    .execute()
  return added.length
}

type DayDone = OfDay & { lineCount: number; ticketCount: number; now: Date }

export const markReconciled = (tx: Db, { channel, day, lineCount, ticketCount, now }: DayDone) =>
  tx
    .insertInto('reconciled_days')
    .values({ channel, day, line_count: lineCount, ticket_count: ticketCount, reconciled_at: now })
    .onConflict((oc) => oc.columns(['channel', 'day']).doNothing())
    .execute()

export type TicketFilter = {
  state?: 'OPEN' | 'CLOSED' | 'ALL' | undefined
  channel?: PayChannel | undefined
  kind?: DifferenceKind | undefined
  sort?: 'day' | '-day'
}

const filtered = (db: Db, { state, channel, kind }: TicketFilter) =>
  db
    .selectFrom('reconciliation_tickets as k')
    .$if(state === 'OPEN' || state === 'CLOSED', (query) => query.where('k.closed_at', state === 'OPEN' ? 'is' : 'is not', null))
    .$if(channel !== undefined, (query) => query.where('k.channel', '=', channel ?? ''))
    .$if(kind !== undefined, (query) => query.where('k.kind', '=', kind ?? ''))

const columnsOf = (db: Db) =>
  db
    .selectFrom('reconciliation_tickets as k')
    .leftJoin('operators as p', 'p.id', 'k.closed_by')
    .leftJoin('payments as y', (join) => join.onRef('y.pay_no', '=', 'k.pay_no').on('y.purpose', 'in', ['ORDER', 'EXTRA']))
    .select(['k.id', 'k.channel', 'k.about', 'k.number', 'k.kind', 'k.pay_no as payNo', 'k.our_amount as ourAmount', 'k.our_state as ourState'])
    .select(['k.their_amount as theirAmount', 'k.their_state as theirState', 'k.line_text as lineText', 'k.found_at as foundAt', 'k.closed_at as closedAt'])
    .select(['k.note', 'p.name as closedBy', 'y.purpose_id as orderId', sql<string>`to_char(k.day, 'YYYY-MM-DD')`.as('day')])

/** A page of tickets, those of the latest day first, and how many there are. */
export async function listTickets(db: Db, { page, limit, after, uncounted, ...filter }: TicketFilter & Asked) {
  const { rows: list, ...found } = await readPage(
    db,
    {
      filtered: (on) => filtered(on, filter),
      rows: (on, ids) => columnsOf(on).where('k.id', '=', ids),
      order: orderOf(filter.sort ?? '-day', { day: [{ column: 'k.day', kind: 'day' }] }, { id: 'k.id', idRises: true }),
    },
    { page, limit, after, uncounted },
  )
  return { list, ...found }
}

type Closing = { ticketId: string; operatorId: string; note: string; now: Date }

/** Closes a ticket that is open; its channel and day, or undefined when none is. */
export const closeOpenTicket = (tx: Tx, { ticketId, operatorId, note, now }: Closing) =>
  tx
    .updateTable('reconciliation_tickets')
    .set({ closed_at: now, closed_by: operatorId, note })
    .where('id', '=', ticketId)
    .where('closed_at', 'is', null)
    .returning(['channel', 'number', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .executeTakeFirst()

export const hasOpenTickets = async (tx: Tx, { channel, day }: { channel: string; day: string }): Promise<boolean> =>
  (await tx
    .selectFrom('reconciliation_tickets')
    .select('id')
    .where('channel', '=', channel)
    .where('day', '=', sql<string>`${day}::date`)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
