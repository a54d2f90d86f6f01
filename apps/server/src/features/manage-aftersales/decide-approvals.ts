import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { decideApproval, type ApprovedVerbs } from '../approvals/approvals.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { callOff, weighCallOff, type CallOffRefund } from '../refund-requests/call-off.ts'
import { approveRefund } from '../refund-requests/decide-refund.ts'
import { refundByPlatform } from '../refund-requests/platform-refund.ts'
import { agreeToObjection, hadPart as hadPartIn, requireUndecided } from '../penalties/decide-objection.ts'
import { lockWithVisit } from '../orders/extension-sql.ts'
import { orderRefunded } from '../orders/order-refunded.ts'
import { payByHand } from '../refunds/after-failure.ts'
import type { PaidByHand } from '../refunds/queries.ts'
import type { RefundPart } from '../refund-requests/queries.ts'
import { findApproval } from './approval-queries.ts'
import { hadPart, requireAppeal } from './decide-appeals.ts'

/** The second person's word about money: with it the decision that waited is carried out as its first person made it. */
export const decideMoney = (deps: Deps, { approvalId, approve, reason }: ManageParsed<'approval/decide'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const waiting = await findApproval(tx, { approvalId, cityCodes: operator.cityCodes })
    if (!waiting) throw new Refusal('approvalNotFound')
    const { asked_by: operatorId, order_no: orderNo, refund_no: refundNo, city_code: cityCode } = waiting
    const text = orderNo ?? refundNo ?? ''
    const verbs: ApprovedVerbs = {
      refund: (inner, payload) => {
        // safe: approve() asks with these
        const { refundId, amount, reason: answer } = payload as { refundId: string; amount: number; reason: string }
        return approveRefund(deps, inner, { refundId, amount, reason: answer, operatorId, now })
      },
      refundByHand: (inner, payload) => {
        // safe: payFailedByHand() asks with these
        const { refundId, way, reference, note } = payload as { refundId: string } & Pick<PaidByHand, 'way' | 'reference' | 'note'>
        return payByHand(inner, orderRefunded(deps), { refundId, way, reference, note, operatorId, now })
      },
      appeal: async (inner, payload) => {
        // safe: decide() asks with these
        const { appealId, amount, reason: answer } = payload as { appealId: string; amount: number; reason: string }
        // A second review is decided by two others than the first answer was.
        if (await hadPart(inner, await requireAppeal(inner, appealId, caller), caller)) throw new Refusal('sameOperator')
        await decideAppeal(deps, inner, { appealId, outcome: 'uphold', amount, reason: answer, operatorId, now })
      },
      objection: async (inner, payload) => {
        // safe: decideObjection() asks with these
        const { ticketId, amount, reason: answer } = payload as { ticketId: string; amount: number; reason: string }
        if (await hadPartIn(inner, await requireUndecided(inner, ticketId), operator.operatorId)) throw new Refusal('sameOperator')
        await agreeToObjection(inner, { ticketId, amount, reason: answer, operatorId, now })
      },
      orderRefund: async (inner, payload) => {
        // safe: refundManaged() asks with these
        const { orderId, parts, reason: answer } = payload as { orderId: string; parts: RefundPart[]; reason: string }
        await refundByPlatform(deps, inner, { order: await requireLocked(inner, orderId), parts, reason: answer, operatorId, now })
      },
      orderCancel: async (inner, payload) => {
        // safe: cancelManaged() asks with these
        const { orderId, refund, amount, reason: answer } = payload as { orderId: string; refund: CallOffRefund; amount: number; reason: string }
        const order = await requireLocked(inner, orderId)
        const { fullAmount, couponReturned } = await weighCallOff(inner, { order, policy: await deps.policy(), now })
        if (amount > fullAmount) throw new Refusal('refundTooMuch', { detail: { maxAmount: fullAmount } })
        await callOff(deps, inner, { order, amount, couponReturned: refund === 'FULL' || couponReturned, reason: answer, operatorId, now })
      },
    }
    await decideApproval(deps, tx, caller, { approvalId, approve, note: reason, subject: { text, cityCode }, verbs })
    return null
  })

async function requireLocked(tx: Tx, orderId: string) {
  const order = await lockWithVisit(tx, orderId)
  if (!order) throw new Refusal('approvalNotFound')
  return order
}
