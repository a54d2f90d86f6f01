import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { singleApprovalLimit } from './single-approval-limit.ts'
import { refundByPlatform, quotePlatformRefund } from './platform-refund.ts'
import { lockManaged, subjectOf } from '../desk/require-managed.ts'

/** Gives back some of an order's lines unasked: at once up to the limit of one person, above it once another agrees. Refuses (cannotRefund, refundOpen, refundTooMuch, approvalOpen). */
export const refundManaged = (
  deps: Deps,
  { orderId, parts, reason }: ManageParsed<'order/refund'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/refund'>> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const order = await lockManaged(tx, orderId, caller)
    const amount = await quotePlatformRefund(tx, { order, parts })
    const limit = await singleApprovalLimit(tx, orderId, await deps.policy())
    const subject = subjectOf(order)
    const payload = { orderId, parts, reason }
    const asked = await requestApprovalAbove(deps, tx, caller, { kind: 'orderRefund', subject, amount, limit, payload })
    if (asked !== undefined) return { waitsForSecond: true }

    await refundByPlatform(deps, tx, { order, parts, reason, operatorId: operator.operatorId, now })
    const before = { returnedAmount: order.returned_amount }
    const after = { returnedAmount: order.returned_amount + amount, parts }
    await appendAudit(deps, tx, caller, { action: 'order.refund', subject, before, after, reason })
    return { waitsForSecond: false }
  })
