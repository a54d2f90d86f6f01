import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { type ApprovedVerbs, decideApproval } from '../../approvals/public.ts'
import { decideAppeal } from '../disputes/decide-appeal.ts'
import { callOff, quoteCallOff } from '../refund-decisions/call-off.ts'
import { approveRefund } from '../refund-decisions/decide-refund.ts'
import { refundByPlatform } from '../refund-decisions/platform-refund.ts'
import { agreeToObjection, requireUndecided, wasInvolved as wasInvolvedIn } from '../../penalties/public.ts'
import { lockWithVisit } from '../extension/held-extensions-sql.ts'
import { orderRefunded } from '../refunds/order-refunded.ts'
import { recordOfflineRefund } from '../../money/public.ts'
import { reassignOrder } from '../handover/reassign-order.ts'
import { findParties } from '../reads/queries.ts'
import { rescheduleByPlatform } from '../reschedule/platform-reschedule.ts'
import { publishChange } from '../reschedule/reschedule-messages.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { findApproval } from './approval-queries.ts'
import { requireOthersOrder } from './others-orders.ts'
import { wasInvolved, requireAppeal } from '../disputes/decide-managed.ts'

/** The second person's word about money: with it the decision that waited is carried out as its first person made it. */
export async function decideMoney(deps: Deps, { approvalId, approve, reason }: ManageParsed<'approval/decide'>, caller: ManageCaller): Promise<null> {
  const moved = await deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const waiting = await findApproval(tx, { approvalId, cityCodes: operator.cityCodes })
    if (!waiting) throw new Refusal('approvalNotFound')
    await requireOthersOrder(tx, { customerId: waiting.customer_id, technicianIds: waiting.technician_ids, shopId: waiting.shop_id }, caller)
    const { asked_by: operatorId, order_no: orderNo, refund_no: refundNo, city_code: cityCode } = waiting
    const text = orderNo ?? refundNo ?? ''
    let changed: OrderRow | undefined
    const verbs: ApprovedVerbs = {
      refund: (inner, { refundId, amount, reason: answer }) => approveRefund(deps, inner, { refundId, amount, reason: answer, operatorId, now }),
      refundByHand: (inner, { refundId, way, reference, note }) =>
        recordOfflineRefund(inner, orderRefunded(deps), { refundId, way, reference, note, operatorId, now }),
      appeal: async (inner, { appealId, amount, reason: answer }) => {
        // A second review is decided by two others than the first answer was.
        if (await wasInvolved(inner, await requireAppeal(inner, appealId, caller), caller)) throw new Refusal('sameOperator')
        await decideAppeal(deps, inner, { appealId, outcome: 'uphold', amount, reason: answer, operatorId, now })
      },
      objection: async (inner, { ticketId, amount, reason: answer }) => {
        if (await wasInvolvedIn(inner, await requireUndecided(inner, ticketId), operator.operatorId)) throw new Refusal('sameOperator')
        await agreeToObjection(inner, { ticketId, amount, reason: answer, operatorId, now })
      },
      orderRefund: async (inner, { orderId, parts, reason: answer }) => {
        await refundByPlatform(deps, inner, { order: await requireLocked(inner, orderId), parts, reason: answer, operatorId, now })
      },
      orderCancel: async (inner, { orderId, refund, amount, reason: answer }) => {
        const order = await requireLocked(inner, orderId)
        const { fullAmount, couponReturned } = await quoteCallOff(inner, { order, policy: await deps.policy(), now })
        if (amount > fullAmount) throw new Refusal('refundTooMuch', { detail: { maxAmount: fullAmount } })
        await callOff(deps, inner, { order, amount, couponReturned: refund === 'FULL' || couponReturned, reason: answer, operatorId, now })
      },
      orderReassign: async (inner, { orderId, technicianId, amount, reason: answer }) => {
        await requireLocked(inner, orderId)
        requireAtMost(amount, await reassignOrder(deps, inner, { orderId, technicianId, operatorId, reason: answer, now }))
      },
      orderReschedule: async (inner, { orderId, startAt, amount, reason: answer }) => {
        const order = await requireLocked(inner, orderId)
        const change = await rescheduleByPlatform(deps, inner, { order, startAt, operatorId, reason: answer, now })
        requireAtMost(amount, change)
        changed = change.order
      },
    }
    await decideApproval(deps, tx, caller, { approvalId, approve, note: reason, subject: { text, cityCode }, verbs })
    return changed
  })
  if (moved) publishChange(deps, moved, (await findParties(deps.db, moved.technician_id)).account_id, caller.now)
  return null
}

/** Refuses (refundTooMuch) a difference that has grown above what was agreed to. */
function requireAtMost(maxAmount: number, { backAmount }: { backAmount: number }): void {
  if (backAmount > maxAmount) throw new Refusal('refundTooMuch', { detail: { maxAmount } })
}

async function requireLocked(tx: Tx, orderId: string) {
  const order = await lockWithVisit(tx, orderId)
  if (!order) throw new Refusal('approvalNotFound')
  return order
}
