import { moneyLines, refundMessages } from '@anxin/words/messages/refunds'
import { appealLines } from '@anxin/words/stored/case-lines'
import { appealBlockedBy, appealTransitions, type AppealTransition } from '@anxin/contract/appeal-transitions'
import { yuan } from '@anxin/rules/money'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { resolveAlarm } from '../../alarms/public.ts'
import { addMessage } from '../../messages/public.ts'
import { lockWithVisit } from '../extension/held-extensions-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { appendOrderEvent } from '../history/append-order-event.ts'
import { grantRefund } from '../refund-decisions/grant-refund.ts'
import * as queries from './queries.ts'

type ByOperator = { appealId: string; operatorId: string; now: Date }
type Appeal = NonNullable<Awaited<ReturnType<typeof queries.lockAppeal>>>

/**
 * An operator takes a case, in the caller's transaction: from then on it is theirs. Refuses (appealNotFound, appealNotTaken when it is
 * not free, sameOperator).
 */
export async function takeAppeal(deps: Deps, tx: Tx, { appealId, operatorId, now }: ByOperator): Promise<void> {
  const { appeal, order } = await requireOpen(tx, { appealId, operatorId, now, move: 'take' })
  await queries.setTaken(tx, appeal.id, { operatorId, now })
  await appendOrderEvent(deps, tx, {
    order,
    move: 'appealTaken',
    appealStatus: 'PROCESSING',
    actor: 'PLATFORM',
    actorId: operatorId,
    note: appealLines.take,
    now,
  })
}

type Decision = ByOperator & { outcome: 'uphold' | 'reject'; reason: string; amount?: number | undefined }

/**
 * Anyone who took a case answers it, in the caller's transaction, with money back where that is the answer. Refuses (appealNotFound,
 * appealNotTaken, sameOperator, refundTooMuch, refundOpen). A second review is final.
 */
export async function decideAppeal(deps: Deps, tx: Tx, { appealId, operatorId, outcome, reason, amount = 0, now }: Decision): Promise<void> {
  const { appeal, order } = await requireOpen(tx, { appealId, operatorId, now, move: outcome })
  const given = outcome === 'uphold' ? amount : 0
  const status = appealTransitions[outcome].to
  await queries.setDecided(tx, { id: appeal.id, status, operatorId, result: reason, amount: given, now })
  await resolveAlarm(tx, { kind: 'SAFETY_APPEAL', subject: appeal.id, now })
  const note = moneyLines.appealDecided(outcome, reason)
  await appendOrderEvent(deps, tx, { order, move: 'appealDecided', appealStatus: status, actor: 'PLATFORM', actorId: operatorId, note, now })
  if (given > 0) await grantRefund(deps, tx, { order, amount: given, reason, reasonId: 'APPEAL', operatorId, now })
  await notifyCustomer(tx, { order, appeal, outcome, given, reason, now })
}

/** Gives a case that somebody took up to another operator; whether it changed hands. Refuses (appealNotFound, appealNotTaken, sameOperator). */
export async function takeAppealOver(tx: Tx, { appealId, operatorId, now }: ByOperator): Promise<boolean> {
  const { appeal } = await requireOpen(tx, { appealId, operatorId, now, move: 'takeOver' })
  if (appeal.takenBy === operatorId) return false
  await queries.setTaken(tx, appeal.id, { operatorId, now })
  return true
}

/** The case and its order, both locked, where the table allows the step to this operator. */
export async function requireOpen(
  tx: Tx,
  { appealId, operatorId, now, move }: ByOperator & { move: AppealTransition | 'takeOver' },
): Promise<{ appeal: Appeal; order: OrderRow }> {
  const orderId = await queries.findOrderOf(tx, appealId)
  const order = orderId === undefined ? undefined : await lockWithVisit(tx, orderId)
  const appeal = await queries.lockAppeal(tx, appealId)
  if (!order || !appeal) throw new Refusal('appealNotFound')
  const blocked = appealBlockedBy(move, {
    status: appeal.status,
    now: now.getTime(),
    appealUntil: now.getTime(),
    isSecond: appeal.refundId !== null || appeal.firstId !== null,
    reviewed: false,
    operatorId,
    takenBy: appeal.takenBy ?? undefined,
    decidedBefore: appeal.decidedBefore ?? undefined,
  })
  if (blocked?.why === 'sameOperator') throw new Refusal('sameOperator')
  if (blocked) throw new Refusal('appealNotTaken')
  return { appeal, order }
}

type Notified = { order: OrderRow; appeal: Appeal; outcome: 'uphold' | 'reject'; given: number; reason: string; now: Date }

async function notifyCustomer(tx: Tx, { order, appeal, outcome, given, reason, now }: Notified): Promise<void> {
  await addMessage(tx, {
    accountId: appeal.accountId,
    type: 1,
    category: 'ORDER',
    ...refundMessages.appealDecided(outcome, given > 0 ? yuan(given) : undefined),
    content: reason,
    event: outcome === 'uphold' ? 'appealUpheld' : 'appealRejected',
    ...(given > 0 && { facts: { refunded: true, refundAmount: given } }),
    orderId: order.id,
    eventKey: `${order.id}/appeal/${appeal.id}`,
    push: pushOf('appealDecided', { orderId: order.id, startAt: order.start_at.getTime(), now }),
    now,
  })
}
