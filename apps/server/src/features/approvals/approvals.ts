import { AskedApproval, type ApprovalKind } from '@anxin/contract/manage/asked-approvals'
import { approvalEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit, type AuditSubject, type OperatorAsker } from '../audit/public.ts'
import { requireAnother } from '../controls/public.ts'
import { findWaiting, insertApproval, lockWaiting, setDecided } from './queries.ts'

type Four = AskedApproval & { subject: AuditSubject; amount: number; limit: number }

/**
 * Whether an operator may move this money alone: up to the limit at once (undefined), above it it waits for another operator
 * and nothing is done yet; then the id under which it waits. Asking twice waits once; refuses (approvalOpen) another amount
 * or other parts of the same subject meanwhile.
 */
export async function requestApprovalAbove(
  deps: Pick<Deps, 'auditKey'>,
  tx: Tx,
  asker: OperatorAsker,
  { kind, subject, amount, limit, payload }: Four,
): Promise<string | undefined> {
  if (amount <= limit) return undefined
  const wanted = { kind, subject_id: subject.id, amount, payload }
  const asked = await insertApproval(tx, { id: newId(asker.now), ...wanted, asked_by: asker.operator.operatorId, asked_at: asker.now })
  if (!asked) {
    const waiting = await findWaiting(tx, wanted)
    if (!waiting.is_same) throw new Refusal('approvalOpen')
    return waiting.id
  }
  await notifyIn(tx, [approvalEvent(asker.now)])
  await appendAudit(deps, tx, asker, { action: 'approval.ask', subject, after: { kind, amount, limit, approvalId: asked.id } })
  return asked.id
}

/** What is done of each kind once it is allowed, in the transaction of the decision. */
export type ApprovedVerbs = { [K in ApprovalKind]: (tx: Tx, payload: AskedApproval<K>['payload']) => Promise<void> }
const act = <K extends ApprovalKind>(verbs: ApprovedVerbs, tx: Tx, { kind, payload }: AskedApproval<K>): Promise<void> => verbs[kind](tx, payload)
/** `subject`: what it is about, as the log names it. */
type Decision = { approvalId: string; approve: boolean; note: string; subject: Pick<AuditSubject, 'text' | 'cityCode'> }

/** The second person's word: approved, it is done at once. Refuses approvalNotFound what is decided, and what requireAnother refuses. */
export async function decideApproval(
  deps: Pick<Deps, 'auditKey'>,
  tx: Tx,
  asker: OperatorAsker,
  { approvalId, approve, note, subject, verbs }: Decision & { verbs: ApprovedVerbs },
): Promise<void> {
  const waiting = await lockWaiting(tx, approvalId)
  if (!waiting) throw new Refusal('approvalNotFound')
  const { subject_id: subjectId, amount, asked_by: askedBy } = waiting
  const asked = AskedApproval.parse(waiting)
  if (approve || askedBy === asker.operator.operatorId) await requireAnother(tx, { decider: asker.operator.operatorId, askedBy, now: asker.now })

  await setDecided(tx, {
    id: approvalId,
    state: approve ? 'APPROVED' : 'REJECTED',
    decided_by: asker.operator.operatorId,
    decided_at: asker.now,
    note,
  })
  await notifyIn(tx, [approvalEvent(asker.now)])
  if (approve) await act(verbs, tx, asked)
  await appendAudit(deps, tx, asker, {
    action: approve ? 'approval.approve' : 'approval.reject',
    subject: { kind: asked.kind, id: subjectId, ...subject },
    before: { askedBy },
    after: { amount, approvalId },
    reason: note,
  })
}
