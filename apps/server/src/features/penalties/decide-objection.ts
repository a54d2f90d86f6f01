import { objectionAgreed, objectionDeclined } from '@anxin/words/messages/accounts'
import { yuan } from '@anxin/rules/money'
import type { Db, Tx } from '../../db/connect.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { Refusal } from '../../refusal.ts'
import { hasApproved } from '../approvals/public.ts'
import { postCompensated } from '../money/public.ts'
import { appendAnswer } from '../support-tickets/public.ts'
import * as queries from './queries.ts'

export type Objection = NonNullable<Awaited<ReturnType<typeof queries.lockObjection>>>

/** The objection, held. Refuses (ticketNotFound) a ticket of another kind, and (objectionDecided) one that was agreed to: what was declined may be looked at again. */
export async function requireUndecided(tx: Tx, ticketId: string): Promise<Objection> {
  const objection = await queries.lockObjection(tx, ticketId)
  if (!objection) throw new Refusal('ticketNotFound')
  if (objection.outcome === 'AGREED') throw new Refusal('objectionDecided')
  return objection
}

type Against = { decided_by: string | null; refund_id: string | null }

/** Whether the operator decided what an objection is against, or agreed to it as second person. */
export const wasInvolved = async (db: Db, { decided_by, refund_id }: Against, operatorId: string): Promise<boolean> =>
  decided_by === operatorId || (refund_id !== null && (await hasApproved(db, { operatorId, subjectId: refund_id })))

/** The refund, held, of which this much may be given to the technician. Refuses (compensatedTooMuch) more than it took. */
export async function requireTaken(tx: Tx, { refundId, amount }: { refundId: string; amount: number }) {
  const refund = await queries.lockTaken(tx, refundId)
  const maxAmount = refund.technician_amount - refund.compensated_amount
  if (amount > maxAmount) throw new Refusal('compensatedTooMuch', { detail: { maxAmount } })
  return refund
}

type Decision = { ticketId: string; reason: string; operatorId: string; now: Date }

/**
 * Agrees to an objection, in the caller's transaction: of what a refund took `amount` fen go to the technician, at the platform's expense.
 * Once: then it stays agreed to. Refuses (objectionDecided, compensatedTooMuch).
 */
export async function agreeToObjection(tx: Tx, { ticketId, amount, reason, operatorId, now }: Decision & { amount: number }): Promise<void> {
  const objection = await requireUndecided(tx, ticketId)
  const { account_id: accountId, order_id: orderId, refund_id: refundId } = objection
  if (refundId !== null) await compensate(tx, objection, { refundId, amount, now })
  await queries.setOutcome(tx, ticketId, 'AGREED')
  const heard = {
    ...objectionAgreed(refundId === null ? undefined : yuan(amount)),
    event: 'objectionAgreed' as const,
    ...(refundId !== null && { facts: { refunded: true, refundAmount: amount } }),
  }
  await appendAnswer(tx, { ticketId, operatorId, answer: reason, heard, now })
  if (orderId !== null) await notifyIn(tx, [{ accountId, type: 'order', orderId, at: now.getTime() }])
}

async function compensate(tx: Tx, { technician_id: technicianId }: Objection, given: { refundId: string; amount: number; now: Date }): Promise<void> {
  if (technicianId === null) throw new Error('an objection names its technician')
  const { order_id: orderId } = await requireTaken(tx, given)
  await queries.setCompensated(tx, given)
  const isNew = await postCompensated(tx, { ...given, orderId, technicianId })
  if (!isNew) throw new Refusal('objectionDecided')
}

/** Says no to an objection, with the reason that the technician reads. Refuses (objectionDecided). */
export async function declineObjection(tx: Tx, { ticketId, reason, operatorId, now }: Decision): Promise<void> {
  await requireUndecided(tx, ticketId)
  await queries.setOutcome(tx, ticketId, 'DECLINED')
  const heard = { ...objectionDeclined, event: 'objectionDeclined' as const }
  await appendAnswer(tx, { ticketId, operatorId, answer: reason, heard, now })
}
