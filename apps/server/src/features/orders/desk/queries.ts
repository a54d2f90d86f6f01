import type { AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import type { callers, callOutcomes } from '@anxin/contract/masked-calls'
import { sql } from 'kysely'
import { alarmSide, calledAgainAt, isSilentAlarm } from '../../../db/alarm-facts.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { itemNameEn } from '../reads/card-columns.ts'

/** All that is shown of an order: what was booked, paid, given back, posted, noted and raised, who called whom, and what it was added to or what was added to it. */
export async function readFile(db: Db, orderId: string) {
  const [items, lines, payments, refunds, events, ledger, notes, alarms, calls, visit, extras] = await Promise.all([
    db
      .selectFrom('order_items as i')
      .select(['i.name', 'i.price', 'i.quantity', 'i.duration_min', sql<string>`${sql.raw(itemNameEn)}`.as('name_en')])
      .where('i.order_id', '=', orderId)
      .orderBy('i.id')
      .execute(),
    db
      .selectFrom('order_price_lines')
      .select(['kind', 'name', 'amount', 'deduct', 'why', 'reason', 'rule'])
      .where('order_id', '=', orderId)
      .orderBy('line_no')
      .execute(),
    db
      .selectFrom('payments')
      .select(['pay_no', 'channel', 'pay_way', 'amount', 'status', 'refunded_amount', ms('created_at').as('created_at')])
      .select(sql<number | null>`${ms('paid_at')}`.as('paid_at'))
      .where('purpose', 'in', ['ORDER', 'EXTRA'])
      .where('purpose_id', '=', orderId)
      .orderBy('payments.created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['refund_no', 'status', 'apply_amount', 'refund_amount', 'reason', 'auto', ms('applied_at').as('applied_at')])
      .where('order_id', '=', orderId)
      .orderBy('refunds.applied_at')
      .execute(),
    db
      .selectFrom('order_events')
      .select([
        'seq',
        'move',
        'from_status',
        'to_status',
        'actor',
        'note',
        sql<string | null>`facts->>'why'`.as('why'),
        sql<string | null>`case when move = 'askEarlyEnd' then facts->>'reason' end`.as('ends_early'),
        sql<string | null>`(select w.words from order_words w where w.order_id = order_events.order_id and w.seq = order_events.seq)`.as('words'),
        ms('at').as('at'),
      ])
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('ledger_txns as l')
      .innerJoin('postings as p', 'p.txn_id', 'l.id')
      .select(['l.kind', 'p.account', 'p.amount', ms('l.at').as('at')])
      .where('l.order_id', '=', orderId)
      .orderBy('l.id')
      .orderBy('p.line_no')
      .execute(),
    db
      .selectFrom('order_notes as n')
      .innerJoin('operators as o', 'o.id', 'n.operator_id')
      .select(['n.note', 'o.name as operator_name', ms('n.at').as('at')])
      .where('n.order_id', '=', orderId)
      .orderBy('n.at')
      .execute(),
    db
      .selectFrom('alarms')
      .select(['kind', ms('raised_at').as('raised_at'), alarmSide.as('side'), isSilentAlarm.as('silent'), calledAgainAt.as('called_again_at')])
      .select(sql<number | null>`${ms('resolved_at')}`.as('resolved_at'))
      .$narrowType<{ kind: AlarmKind }>()
      .where('order_id', '=', orderId)
      .orderBy('alarms.raised_at')
      .execute(),
    db
      .selectFrom('masked_calls')
      .select(['caller', 'seconds_spoken', 'outcome', ms('called_at').as('called_at')])
      .$narrowType<{ caller: (typeof callers)[number]; outcome: (typeof callOutcomes)[number] }>()
      .where('order_id', '=', orderId)
      .orderBy('masked_calls.called_at')
      .execute(),
    db.selectFrom('orders as v').innerJoin('orders as o', 'o.parent_id', 'v.id').select(['v.id', 'v.order_no']).where('o.id', '=', orderId).executeTakeFirst(),
    db
      .selectFrom('orders')
      .select(['id', 'order_no', 'status', 'refund_status', 'pay_amount', ms('start_at').as('start_at'), msOrNull('paid_at').as('paid_at')])
      .where('parent_id', '=', orderId)
      .orderBy('orders.start_at')
      .orderBy('id')
      .execute(),
  ])
  return { items, lines, payments, refunds, events, ledger, notes, alarms, calls, visit, extras }
}
export type FileRows = Awaited<ReturnType<typeof readFile>>

export const phoneOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()).phone

export const insertNote = (tx: Tx, { id, orderId, operatorId, note, now }: { id: string; orderId: string; operatorId: string; note: string; now: Date }) =>
  tx.insertInto('order_notes').values({ id, order_id: orderId, operator_id: operatorId, note, at: now }).execute()
