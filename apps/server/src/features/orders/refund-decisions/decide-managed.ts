import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { isWaiting, requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { peopleOfAsked, requireOthersOrder } from '../desk/others-orders.ts'
import { singleApprovalLimit } from './single-approval-limit.ts'
import { amountOf, approveRefund, rejectRefund, requireWaiting } from './decide-refund.ts'
import { findRefund, type RefundFileRow } from './managed-queries.ts'

/** The refund inside the operator's cities. Refuses (refundNotFound). */
export async function requireRefund(db: Db, refundId: string, { operator: { cityCodes } }: ManageCaller): Promise<RefundFileRow> {
  const refund = await findRefund(db, { refundId, cityCodes })
  if (!refund) throw new Refusal('refundNotFound')
  return refund
}
/** The same, of others. Refuses (ownCase). */
export async function requireOthersRefund(tx: Tx, refundId: string, caller: ManageCaller): Promise<RefundFileRow> {
  const refund = await requireRefund(tx, refundId, caller)
  await requireOthersOrder(tx, peopleOfAsked(refund), caller)
  return refund
}
export const refundSubject = ({ id, refund_no: text, city_code: cityCode }: RefundFileRow) => ({ kind: 'refund', id, text, cityCode })

/**
 * Gives back what was asked for, or less: at once up to the limit of one person, above it once another operator agrees. Refuses
 * (approvalOpen) while one decision waits for that.
 */
export const approve = (
  deps: Deps,
  { refundId, amount, reason }: ManageParsed<'refund/approve'>,
  caller: ManageCaller,
): Promise<ManageReply<'refund/approve'>> =>
  deps.db.transaction().execute(async (tx) => {
    const subject = refundSubject(await requireOthersRefund(tx, refundId, caller))
    const { request } = await requireWaiting(tx, refundId)
    if (await isWaiting(tx, 'refund', refundId)) throw new Refusal('approvalOpen')
    const wanted = amountOf(request, amount)
    const limit = await singleApprovalLimit(tx, request.order_id, await deps.policy())
    const payload = { refundId, amount: wanted, reason }
    const asked = await requestApprovalAbove(deps, tx, caller, { kind: 'refund', subject, amount: wanted, limit, payload })
    if (asked !== undefined) return { waitsForSecond: true }

    await approveRefund(deps, tx, { ...payload, operatorId: caller.operator.operatorId, now: caller.now })
    const before = { status: request.status, applyAmount: request.apply_amount }
    await appendAudit(deps, tx, caller, { action: 'refund.approve', subject, before, after: { status: 'REFUNDING', refundAmount: wanted }, reason })
    return { waitsForSecond: false }
  })

/** Says no to a refund, with the reason that its customer reads. Refuses (approvalOpen) while a decision to give waits for its second person. */
export const reject = (deps: Deps, { refundId, reason }: ManageParsed<'refund/reject'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const subject = refundSubject(await requireOthersRefund(tx, refundId, caller))
    const { request } = await requireWaiting(tx, refundId)
    if (await isWaiting(tx, 'refund', refundId)) throw new Refusal('approvalOpen')
    await rejectRefund(deps, tx, { refundId, operatorId: caller.operator.operatorId, reason, now: caller.now })
    const before = { status: request.status, applyAmount: request.apply_amount }
    await appendAudit(deps, tx, caller, { action: 'refund.reject', subject, before, after: { status: 'REJECTED', refundAmount: 0 }, reason })
    return null
  })
