import { paymentNames } from '@anxin/words/stored/payment-names'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { type PurposeKind, settlementOf } from '../../money/public.ts'
import { takingOf } from './paid-order.ts'
import { paidOrderParts, type OrderToPay } from './paid-sql.ts'
import { findToPay } from '../reads/queries.ts'

/** What payments need to know of orders: what is due, and what a payment does. */
export const orderPurpose = (deps: Deps): PurposeKind => ({
  require: requireDue,
  parts: paidOrderParts,
  // safe: as `paidOrderParts.facts` selects it
  taking: (facts, paid) => takingOf(deps, facts as OrderToPay, paid),
  entryOf: ({ payment: { id: paymentId, channel, amount }, purposeId: orderId, now }) => settlementOf({ paymentId, orderId, channel, amount, now }),
})

async function requireDue(db: Db, { purposeId, accountId, now }: { purposeId: string; accountId: string; now: Date }) {
  const order = await findToPay(db, purposeId, accountId)
  if (!order || order.parent_id !== null) throw new Refusal('orderNotFound')
  if (order.paid_at) throw new Refusal('alreadyPaid')
  if (order.status === 'CLOSED' || (order.status === 'PENDING_PAYMENT' && order.pay_expire_at <= now)) throw new Refusal('paymentExpired')
  if (order.status !== 'PENDING_PAYMENT') throw new Refusal('orderMoved')
  // Nobody would come: it closes by itself when its time to pay is over.
  if (order.technician_status !== 'ACTIVE') throw new Refusal('technicianPaused')
  return { amount: order.pay_amount, description: paymentNames.visit(order.order_no.slice(-6)), expireAt: order.pay_expire_at }
}
