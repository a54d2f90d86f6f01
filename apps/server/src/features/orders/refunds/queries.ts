import type { Deduction } from '@anxin/contract/entities/orders'
import type { RefundStatus } from '@anxin/contract/order-states'
import type { RefundItem } from '@anxin/rules/refund'
import { sql } from 'kysely'
import { itemNameEn } from '../reads/card-columns.ts'
import { orderColumns } from '../transitions/order-columns.ts'
import { statesIn } from '../transitions/states-sql.ts'
import { statement, type Db, type Tx } from '../../../db/connect.ts'
import { underDrawn } from '../../../db/taken-number.ts'
import { newRefundNo } from '../../../ids.ts'

const covering = `('APPLIED', 'REFUNDING', 'REFUNDED', 'FAILED')`
const items = statement<RefundItem>(`
  select i.id as "itemId", i.name, ${itemNameEn} as "nameEn", (i.price * i.quantity)::bigint as amount,
    exists (select 1 from refunds g where g.order_id = i.order_id and i.id = any(g.item_ids) and g.status in ${covering}) as gone
  from order_items i where i.order_id = $1 order by i.id`)
/** The items of an order in the order of its price, with whether a refund covers them. */
export const itemsOf = (db: Db, orderId: string) => items(db, orderId)

const given = statement<RefundPart>(`
  select p->>'partId' as "partId", sum((p->>'amount')::bigint)::bigint as amount
  from refunds r cross join lateral jsonb_array_elements(r.parts) p where r.order_id = $1 and r.status in ${covering} group by 1`)
/** What operators gave back of single lines of an order. */
export const partsGiven = (db: Db, orderId: string) => given(db, orderId)

const byOperators = statement<{ amount: number }>(`
  with visit as (select coalesce(parent_id, id) as id from orders where id = $1)
  select coalesce(sum(case when r.auto and r.audited_by is null then 0 else r.refund_amount end + r.compensated_amount), 0)::bigint as amount from visit v join orders o on o.id = v.id or o.parent_id = v.id
    join refunds r on r.order_id = o.id where r.status in ('REFUNDING', 'REFUNDED', 'FAILED')`)
/**
 * What operators gave back of the visit that an order is, or belongs to, and of the time added to it, to its technician too, fen. What a rule
 * gave counts where an operator's act brought it about.
 */
export const givenByOperators = async (db: Db, orderId: string): Promise<number> => (await byOperators(db, orderId))[0]?.amount ?? 0

const offline = statement<{ amount: number }>(`
  with visit as (select coalesce(parent_id, id) as id from orders where id = $1)
  select coalesce(sum(r.refund_amount), 0)::bigint as amount from visit v join orders o on o.id = v.id or o.parent_id = v.id
    join refunds r on r.order_id = o.id where r.paid_by is not null`)
/** What was paid past the channels for the visit that an order is, or belongs to, and for the time added to it, fen. */
export const offlineRefunded = async (db: Db, orderId: string): Promise<number> => (await offline(db, orderId))[0]?.amount ?? 0

const offlineForPurchase = statement<{ amount: number }>(`
  select coalesce(sum(r.refund_amount), 0)::bigint as amount from payments m join payments p on p.purpose = m.purpose and p.purpose_id = m.purpose_id
    join refunds r on r.payment_id = p.id where m.id = $1 and r.paid_by is not null`)
/** What was paid past the channels of all the payments for what a payment was for, fen. */
export const offlineRefundedForPurchase = async (db: Db, paymentId: string): Promise<number> => (await offlineForPurchase(db, paymentId))[0]?.amount ?? 0

/** The earliest start from which operators moved an order, epoch ms; undefined where none did. */
export async function earliestBeforeOperators(db: Db, orderId: string): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('order_events')
    .select(sql<number | null>`min((facts->>'before')::bigint)::bigint`.as('at'))
    .where('order_id', '=', orderId)
    .where('move', '=', 'rescheduleByPlatform')
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** The payment that the order took, with what it still holds: nothing of an order that gave it back with its end. */
export const paymentOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('ledger_txns as t', (join) => join.onRef('t.payment_id', '=', 'p.id').on('t.kind', '=', 'payment_settled'))
    .select((eb) => ['p.id', 'p.amount', eb('p.amount', '-', eb.parens('p.refunded_amount', '+', eb.ref('p.refund_pending_amount'))).as('left')])
    .where('t.order_id', '=', orderId)
    .executeTakeFirst()

/** Fen of an item, by its id, or of TRAVEL. */
export type RefundPart = { partId: string; amount: number }

export type NewRequest = {
  id: string
  paymentId: string
  orderId: string
  accountId: string
  amount: number
  type: 'FULL' | 'PARTIAL'
  reasonId: string
  reason: string
  deductions: Deduction[]
  itemIds: readonly string[]
  images: readonly string[]
  rule: string
  wholeVisit: boolean
  couponReturned: boolean
  auto: boolean
  /** What an operator gives back of single lines. */
  parts?: readonly RefundPart[]
  answerBy: Date
  now: Date
}
/** Writes a request under a number of its own. */
export const insertRequest = (tx: Tx, request: NewRequest) =>
  underDrawn(
    () => newRefundNo(request.now),
    (drawn) => insertUnder(tx, drawn, request),
  )

const insertUnder = (tx: Tx, refundNo: string, request: NewRequest) =>
  tx
    .insertInto('refunds')
    .values({
      id: request.id,
      refund_no: refundNo,
      payment_id: request.paymentId,
      order_id: request.orderId,
      account_id: request.accountId,
      type: request.type,
      status: 'APPLIED',
      apply_amount: request.amount,
      refund_amount: request.amount,
      reason_id: request.reasonId,
      reason: request.reason,
      deductions: JSON.stringify(request.deductions),
      item_ids: [...request.itemIds],
      parts: JSON.stringify(request.parts ?? []),
      image_keys: [...request.images],
      rule: request.rule,
      whole_visit: request.wholeVisit,
      coupon_returned: request.couponReturned,
      auto: request.auto,
      ledger_source: 'PREPAID',
      applied_at: request.now,
      answer_by: request.answerBy,
    })
    .onConflict((oc) => oc.column('refund_no').doNothing())
    .returning('id')
    .executeTakeFirst()

const one = (db: Db) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'refund_no',
      'payment_id',
      'order_id',
      'account_id',
      'status',
      'apply_amount',
      'refund_amount',
      'whole_visit',
      'coupon_returned',
      'reason',
      'reason_id',
      'rule',
      'auto',
      'audited_by',
    ])
    .$narrowType<{ status: RefundStatus; order_id: string }>()
    .where('order_id', 'is not', null)
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export const findRequest = (db: Db, id: string) => one(db).where('id', '=', id).executeTakeFirst()
export const lockRequest = (tx: Tx, id: string) => one(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** A refund of the account by its own id, or by the id of the order where it waits. */
export const findOwnRequest = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  one(db)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('order_id', '=', id), eb('status', '=', 'APPLIED')])]))
    .executeTakeFirst()

export const setWithdrawn = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('refunds').set({ status: 'CANCELLED', cancelled_at: now }).where('id', '=', id).where('status', '=', 'APPLIED').execute()

type Decided = { id: string; operatorId: string; answer: string; now: Date }
export const setRejected = (tx: Tx, { id, operatorId, answer, now }: Decided) =>
  tx
    .updateTable('refunds')
    .set({ status: 'REJECTED', refund_amount: 0, audited_at: now, audited_by: operatorId, answer })
    .where('id', '=', id)
    .where('status', '=', 'APPLIED')
    .execute()
export const setApproved = (tx: Tx, { id, operatorId, answer, now }: Decided) =>
  tx.updateTable('refunds').set({ audited_at: now, audited_by: operatorId, answer }).where('id', '=', id).execute()

/** What a refund took from the technician's income. */
export const setTechnicianAmount = (tx: Tx, id: string, amount: number) =>
  tx.updateTable('refunds').set({ technician_amount: amount }).where('id', '=', id).execute()

/** More of the order is promised back. */
export const addReturned = (tx: Tx, orderId: string, { amount, commissionAmount }: { amount: number; commissionAmount: number }) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ returned_amount: eb('returned_amount', '+', amount), returned_commission: eb('returned_commission', '+', commissionAmount) }))
    .where('id', '=', orderId)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

/** Whether the order's money lies with technician and platform already. */
export async function isSettled(tx: Tx, orderId: string): Promise<boolean> {
  const settling = ['order_completed', 'order_absent', 'order_refunded']
  return (await tx.selectFrom('ledger_txns').select('id').where('order_id', '=', orderId).where('kind', 'in', settling).executeTakeFirst()) !== undefined
}

const extensionsPaid = statement<{ amount: number }>(`
  select coalesce(sum(o.pay_amount - o.returned_amount), 0)::bigint as amount from orders o where o.parent_id = $1 and o.paid_at is not null and o.status <> all(${statesIn('gone')})`)
/** What the extensions of a visit still hold, fen. */
export const paidForExtensions = async (db: Db, orderId: string): Promise<number> => (await extensionsPaid(db, orderId))[0]?.amount ?? 0
