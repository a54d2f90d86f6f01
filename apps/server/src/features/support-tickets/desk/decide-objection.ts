import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { isWaiting, requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { resumeIn } from '../../manage-people/public.ts'
import { lockWithVisit, singleApprovalLimit } from '../../orders/public.ts'
import { agreeToObjection, declineObjection, type Objection, requireTaken, requireUndecided, wasInvolved } from '../../penalties/public.ts'
import { announceTechnician } from '../../technicians/public.ts'
import { requireOther } from '../../vetting/public.ts'
import { lockOpen, subjectOf } from './answer-tickets.ts'
import { setTaken, type TicketFileRow } from './queries.ts'

type Decision = ManageParsed<'ticket/decide'>
type Decided = ManageReply<'ticket/decide'>
type Asked = { ticket: TicketFileRow; objection: Objection; decision: Decision; caller: ManageCaller }

/**
 * Decides a technician's objection. Agreed to, what a refund took goes back to them, or a part of it, above the limit of one person
 * once another agrees; a suspension that still runs ends. Refuses (ownCase) an objection of one's own, (sameOperator) anyone who had a part in
 * what it is against, and (approvalOpen) while a decision waits for its second person.
 */
export async function decideObjection(deps: Deps, decision: Decision, caller: ManageCaller): Promise<Decided> {
  const { operatorId } = caller.operator
  const { ticketId, outcome } = decision
  const { decided, resumed } = await deps.db.transaction().execute(async (tx) => {
    const ticket = await lockOpen(tx, ticketId, { ...caller, over: false })
    const objection = await requireUndecided(tx, ticketId)
    await requireOther(tx, { accountIds: [objection.account_id] }, caller)
    if (await wasInvolved(tx, objection, operatorId)) throw new Refusal('sameOperator')
    if (await isWaiting(tx, 'objection', ticketId)) throw new Refusal('approvalOpen')
    if (ticket.taken_by === null) await setTaken(tx, ticketId, { operatorId, now: caller.now })
    const asked = { ticket, objection, decision, caller }
    if (outcome === 'decline') return { decided: await decline(deps, tx, asked), resumed: undefined }
    if (objection.refund_id === null) return liftSuspension(deps, tx, asked)
    return { decided: await compensate(deps, tx, { ...asked, refundId: objection.refund_id }), resumed: undefined }
  })
  if (resumed) announceTechnician(deps, { ...resumed, now: caller.now })
  return decided
}

const atOnce: Decided = { waitsForSecond: false }

const note = (deps: Deps, tx: Tx, { ticket, objection, decision: { reason }, caller }: Asked, after: Record<string, unknown>) =>
  appendAudit(deps, tx, caller, { action: 'ticket.decide', subject: subjectOf(ticket), before: { outcome: objection.outcome }, after, reason })

const saidIn = ({ decision: { ticketId, reason }, caller }: Asked) => ({ ticketId, reason, operatorId: caller.operator.operatorId, now: caller.now })

async function decline(deps: Deps, tx: Tx, asked: Asked): Promise<Decided> {
  await declineObjection(tx, saidIn(asked))
  await note(deps, tx, asked, { outcome: 'DECLINED' })
  return atOnce
}

/** The refund is held before its order, as where the channel tells that it came. */
async function compensate(deps: Deps, tx: Tx, asked: Asked & { refundId: string }): Promise<Decided> {
  const { ticket, decision, caller, refundId } = asked
  const { ticketId, amount, reason } = decision
  if (amount === undefined) throw badField('amount', wrong.compensationMissing)
  const { order_id: orderId } = await requireTaken(tx, { refundId, amount })
  if (orderId === null) throw new Error(`the refund ${refundId} took from a technician without an order`)
  await lockWithVisit(tx, orderId)
  const limit = await singleApprovalLimit(tx, orderId, await deps.policy())
  const second = await requestApprovalAbove(deps, tx, caller, {
    kind: 'objection',
    subject: subjectOf(ticket),
    amount,
    limit,
    payload: { ticketId, amount, reason },
  })
  if (second !== undefined) return { waitsForSecond: true }

  await agreeToObjection(tx, { ...saidIn(asked), amount })
  await note(deps, tx, asked, { outcome: 'AGREED', compensatedAmount: amount })
  return atOnce
}

/** Ends the suspension where it still runs, as anyone who may end suspensions does by itself. */
async function liftSuspension(deps: Deps, tx: Tx, asked: Asked) {
  const { objection, decision, caller } = asked
  const { technician_id: technicianId, suspension_ended_at: endedAt } = objection
  if (!caller.operator.permissions.includes('technician.suspend')) throw new Refusal('notAllowed')
  const resumed = endedAt === null ? await resumeIn(deps, tx, { technicianId: technicianId ?? '', reason: decision.reason }, caller) : undefined
  await agreeToObjection(tx, { ...saidIn(asked), amount: 0 })
  await note(deps, tx, asked, { outcome: 'AGREED' })
  return { decided: atOnce, resumed }
}
