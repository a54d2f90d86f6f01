import type { OrderStatus } from '@anxin/contract/order-states'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { spendCoupon } from '../coupons/hold.ts'
import type { Payment, PurposeRef, Purposes } from '../payments/purposes.ts'
import { announceMove, writeMessages } from './after-move.ts'
import { moveOrder } from './move-order.ts'
import { findOwn, findParties } from './queries.ts'

/** What payments need to know of orders: what is due, and what a payment does. */
export const orderPurposes = (deps: Deps): Purposes => ({
  require: (db, asked) => requireDue(db, asked),
  paid: (tx, asked) => paidOrder(deps, tx, asked),
  status: async (db, orderId) => {
    const { status } = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
    // safe: the column's check allows only states of the table
    return status as OrderStatus
  },
})

async function requireDue(db: Db, { purpose, purposeId, accountId, now }: PurposeRef & { accountId: string; now: Date }) {
  const order = purpose === 'ORDER' ? await findOwn(db, purposeId, accountId) : undefined
  if (!order) throw new Refusal('orderNotFound')
  if (order.paid_at) throw new Refusal('alreadyPaid')
  if (order.status === 'CLOSED' || (order.status === 'PENDING_PAYMENT' && order.pay_expire_at <= now)) throw new Refusal('paymentExpired')
  if (order.status !== 'PENDING_PAYMENT') throw new Refusal('orderMoved')
  return { amount: order.pay_amount, description: `安心到家 上门服务 ${order.order_no.slice(-6)}`, expireAt: order.pay_expire_at, orderId: order.id }
}

async function paidOrder(deps: Deps, tx: Tx, { purposeId, payment, now }: PurposeRef & { payment: Payment; now: Date }): Promise<'taken' | 'refused'> {
  const { acceptExpireMin } = await deps.policy()
  const order = await moveOrder(tx, {
    orderId: purposeId,
    move: 'pay',
    actor: 'SYSTEM',
    actorId: null,
    now,
    facts: { payNo: payment.payNo, amount: payment.amount },
    set: { paid_at: now, pay_way: payment.payWay, accept_expire_at: new Date(now.getTime() + acceptExpireMin * 60_000) },
  })
  if (!order) return 'refused'
  await spendCoupon(tx, order.id, now)
  await writeMessages(tx, { order, move: 'pay', now })
  const { account_id } = await findParties(tx, order.technician_id)
  await announceMove(tx, order, account_id, now)
  return 'taken'
}
