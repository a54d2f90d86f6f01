import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { PurposeRef, Purposes } from '../payments/purposes.ts'
import { settlementWith } from '../payments/settle-sql.ts'
import { statusOf } from './order-step-queries.ts'
import { takingOf } from './paid-order.ts'
import { paidOrderParts, type OrderToPay } from './paid-sql.ts'
import { findToPay } from './queries.ts'

/** What payments need to know of orders: what is due, and what a payment does. */
export const orderPurposes = (deps: Deps): Purposes => ({
  require: (db, asked) => requireDue(db, asked),
  settlement: settlementWith(paidOrderParts),
  // safe: as `paidOrderParts.facts` selects it
  taking: async (facts, paid) => (facts === null ? undefined : takingOf(deps, facts as OrderToPay, paid)),
  status: statusOf,
})

async function requireDue(db: Db, { purpose, purposeId, accountId, now }: PurposeRef & { accountId: string; now: Date }) {
  const order = purpose === 'ORDER' ? await findToPay(db, purposeId, accountId) : undefined
  if (!order) throw new Refusal('orderNotFound')
  if (order.paid_at) throw new Refusal('alreadyPaid')
  if (order.status === 'CLOSED' || (order.status === 'PENDING_PAYMENT' && order.pay_expire_at <= now)) throw new Refusal('paymentExpired')
  if (order.status !== 'PENDING_PAYMENT') throw new Refusal('orderMoved')
  // Nobody would come: it closes by itself when its time to pay is over.
  if (order.technician_status !== 'ACTIVE') throw new Refusal('technicianPaused')
  return { amount: order.pay_amount, description: `安心到家 上门服务 ${order.order_no.slice(-6)}`, expireAt: order.pay_expire_at, orderId: order.id }
}
