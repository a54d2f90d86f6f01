import { paymentNames } from '@anxin/words/stored/payment-names'
import { paidExtensionLine } from '@anxin/words/stored/order-lines'
import type { OrderStatus } from '@anxin/contract/order-states'
import { extensionTransitions, stateAfter } from '@anxin/contract/order-transitions'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { type Payment, type PurposeKind, settlementOf, type Taking } from '../../money/public.ts'
import { eventsOf } from '../messages/after-move.ts'
import { firstHash, hashEvent, hex } from '../history/order-events.ts'
import { findToPay } from '../reads/queries.ts'
import { extendedNote, paidMessages } from './messages.ts'
import { paidExtensionParts, type ExtensionToPay } from './paid-extension-sql.ts'

/** What payments need to know of extensions: what is due, and that a payment makes the visit longer. */
export const extensionPurpose = (deps: Deps): PurposeKind => ({
  require: requireDue,
  parts: paidExtensionParts,
  // safe: as `paidExtensionParts.facts` selects it
  taking: async (facts, { payment, now }) => takingOf(deps, facts as ExtensionToPay, { payment, now }),
  entryOf: ({ payment: { id: paymentId, channel, amount }, purposeId: orderId, now }) => settlementOf({ paymentId, orderId, channel, amount, now }),
})

async function requireDue(db: Db, { purposeId, accountId, now }: { purposeId: string; accountId: string; now: Date }) {
  const extension = await findToPay(db, purposeId, accountId)
  if (!extension || extension.parent_id === null) throw new Refusal('orderNotFound')
  if (extension.paid_at) throw new Refusal('alreadyPaid')
  if (extension.status === 'CLOSED' || (extension.status === 'PENDING_PAYMENT' && extension.pay_expire_at <= now)) throw new Refusal('paymentExpired')
  if (extension.status !== 'PENDING_PAYMENT') throw new Refusal('orderMoved')
  return { amount: extension.pay_amount, description: paymentNames.addedTime(extension.order_no.slice(-6)), expireAt: extension.pay_expire_at }
}

type Paid = { payment: Payment; now: Date }

/** The values of the settlement; undefined where the visit is over or the extension takes no money any more, so that the money goes back. */
function takingOf({ historyKey }: Pick<Deps, 'historyKey'>, extension: ExtensionToPay, { payment, now }: Paid): Taking | undefined {
  const { id, visit, addMin, accountId, technicianId, technicianAccountId } = extension
  // safe: the column's check allows only states of the table
  const visitStatus = stateAfter('payExtension', extension.status as OrderStatus, visit.status as OrderStatus)
  if (!visitStatus) return undefined
  const endAt = visit.endAt + addMin * 60_000
  const { event: paid, by: actor } = extensionTransitions.payExtension
  const chained = (
    order: { id: string; lastSeq: number | null; lastHash: string | null },
    event: { move: string; from: string; note: string; facts: object },
  ) => {
    const seq = (order.lastSeq ?? 0) + 1
    const previous = order.lastHash === null ? firstHash : Buffer.from(order.lastHash, 'hex')
    const { move, from, note } = event
    const facts = { ...event.facts }
    const hash = hashEvent(historyKey, previous, { orderId: order.id, seq, at: now, move, from, to: visitStatus, actor, actorId: null, note, facts })
    return { seq, from_status: from, to_status: visitStatus, actor, note, facts, prev_hash: hex(previous), hash: hex(hash) }
  }
  const note = extendedNote({ addMin, endAt, now })
  const values = {
    order_version: extension.version,
    visit_id: visit.id,
    visit_version: visit.version,
    visit_status: visitStatus,
    visit_end_at: new Date(visit.endAt),
    add_min: addMin,
    pay_way: payment.payWay,
    paid_event: chained(extension, { move: paid, from: extension.status, note: paidExtensionLine, facts: { payNo: payment.payNo, amount: payment.amount } }),
    visit_event: chained(visit, { move: 'extend', from: visitStatus, note, facts: { addMin, endAt, extraOrderId: id } }),
    messages: paidMessages({ extensionId: id, visitId: visit.id, accountId, technicianAccountId, addMin, startAt: visit.startAt, endAt, now }),
  }
  const told = { id: visit.id, account_id: accountId, technician_id: technicianId, status: visitStatus }
  return { values, events: eventsOf(told, technicianAccountId, now) }
}
