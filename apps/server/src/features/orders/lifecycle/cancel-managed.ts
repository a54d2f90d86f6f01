import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { closeAttempts, type Purposes } from '../../money/public.ts'
import { singleApprovalLimit } from '../refund-decisions/single-approval-limit.ts'
import { callOff, quoteCallOff } from '../refund-decisions/call-off.ts'
import { peopleOfAsked, requireOthersOrder } from '../desk/others-orders.ts'
import { lockManaged, requireManaged, subjectOf } from '../desk/require-managed.ts'

/**
 * Ends an order before its service. What the rule gives back by itself, with the start before operators moved it, goes at once; what somebody judged waits for a second person above
 * the limit. Refuses (ownCase, cannotCancel, refundOpen, approvalOpen).
 */
export async function cancelManaged(
  deps: Deps,
  purposes: Purposes,
  { orderId, refund, reason }: ManageParsed<'order/cancel'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/cancel'>> {
  const { operator, now } = caller
  const found = await requireManaged(deps.db, orderId, caller)
  if (found.status === 'PENDING_PAYMENT') {
    await requireOthersOrder(deps.db, peopleOfAsked(found), caller)
    // At the gateway first, so that nobody pays for what is being cancelled.
    await closeAttempts(deps, purposes, { purpose: found.parent_id === null ? 'ORDER' : 'EXTRA', purposeId: orderId, now })
  }
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockManaged(tx, orderId, caller)
    const policy = await deps.policy()
    const { byRuleAmount, fullAmount, byItself, couponReturned } = await quoteCallOff(tx, { order, policy, now })
    const amount = refund === 'FULL' ? fullAmount : byRuleAmount
    const subject = subjectOf(order)
    const needsNobody = byItself && amount <= byRuleAmount
    const payload = { orderId, refund, amount, reason }
    const limit = needsNobody ? Infinity : await singleApprovalLimit(tx, orderId, policy)
    const asked = await requestApprovalAbove(deps, tx, caller, { kind: 'orderCancel', subject, amount, limit, payload })
    if (asked !== undefined) return { waitsForSecond: true }

    const ended = await callOff(deps, tx, { order, amount, couponReturned: refund === 'FULL' || couponReturned, reason, operatorId: operator.operatorId, now })
    const after = { status: ended.status, refundAmount: amount }
    await appendAudit(deps, tx, caller, { action: 'order.cancel', subject, before: { status: order.status }, after, reason })
    return { waitsForSecond: false }
  })
}
