import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { isWaiting, requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { lockWithVisit } from '../extension/held-extensions-sql.ts'
import { orderRefunded } from '../refunds/order-refunded.ts'
import { offlineApprovalLimit } from './single-approval-limit.ts'
import { lockRefund, recordOfflineRefund, requireOfflineRefundable, sendAgain } from '../../money/public.ts'
import { refundSubject, requireOthersRefund, requireRefund } from './decide-managed.ts'

/**
 * The refund with its visit held, or itself where it belongs to none: anyone who does something about that money waits here. Refuses
 * (ownCase), and (approvalOpen) while that waits for a second person.
 */
async function requireHeld(tx: Tx, refundId: string, caller: ManageCaller) {
  const { order_id: orderId } = await requireOthersRefund(tx, refundId, caller)
  if (orderId === null) await lockRefund(tx, { id: refundId })
  else await lockWithVisit(tx, orderId)
  if (await isWaiting(tx, 'refundByHand', refundId)) throw new Refusal('approvalOpen')
  return requireRefund(tx, refundId, caller)
}

/** Has the channel asked once more for a refund that failed, under a new number where it closed the one it had. */
export const retryFailedRefund = (
  deps: Deps,
  { refundId, reason }: ManageParsed<'refund/sendAgain'>,
  caller: ManageCaller,
): Promise<ManageReply<'refund/sendAgain'>> =>
  deps.db.transaction().execute(async (tx) => {
    const refund = await requireHeld(tx, refundId, caller)
    const { refundNo, newNumber } = await sendAgain(tx, orderRefunded(deps), { refundId, now: caller.now })
    const before = { status: refund.status, refundNo: refund.refund_no, trouble: refund.last_error, channelEnd: refund.channel_end }
    const after = { status: refund.channel_end === null ? refund.status : 'REFUNDING', refundNo }
    await appendAudit(deps, tx, caller, { action: 'refund.sendAgain', subject: refundSubject(refund), before, after, reason })
    return { newNumber }
  })

/**
 * Records that a customer was paid past the channel: at once up to the limit of one person, which counts all that was paid so for the visit,
 * above it once another operator agrees.
 */
export const recordManagedOfflineRefund = (
  deps: Deps,
  { refundId, way, reference, reason: note }: ManageParsed<'refund/payByHand'>,
  caller: ManageCaller,
): Promise<ManageReply<'refund/payByHand'>> =>
  deps.db.transaction().execute(async (tx) => {
    const refund = await requireHeld(tx, refundId, caller)
    await requireOfflineRefundable(tx, refundId)
    const { refund_amount: amount } = refund
    const subject = refundSubject(refund)
    const limit = await offlineApprovalLimit(tx, refund, await deps.policy())
    const payload = { refundId, way, reference, note, reason: note }
    const asked = await requestApprovalAbove(deps, tx, caller, { kind: 'refundByHand', subject, amount, limit, payload })
    if (asked !== undefined) return { waitsForSecond: true }

    await recordOfflineRefund(tx, orderRefunded(deps), { refundId, way, reference, note, operatorId: caller.operator.operatorId, now: caller.now })
    const before = { status: refund.status, trouble: refund.last_error, channelEnd: refund.channel_end }
    const after = { status: 'REFUNDED', amount, way, reference }
    await appendAudit(deps, tx, caller, { action: 'refund.payByHand', subject, before, after, reason: note })
    return { waitsForSecond: false }
  })
