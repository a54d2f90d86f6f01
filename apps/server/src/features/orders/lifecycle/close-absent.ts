import { closeReasons } from '@anxin/words/stored/close-reasons'
import type { Tx } from '../../../db/connect.ts'
import type { Policy } from '@anxin/contract/policy'
import { absentDeductions, absentShares, linesGiven, postAbsence, refundInPart } from '../../money/public.ts'
import { writeMessages } from '../messages/after-move.ts'
import type { ByTechnician } from './end-order.ts'
import { followVisit } from './follow-visit.ts'
import { transitionIfAllowed, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { couponTypeOf } from '../reads/queries.ts'

type Absence = { orderId: string; images: string[]; policy: Pick<Policy, 'absentWaitMin' | 'absentKeepBp'>; now: Date; by: ByTechnician }

/** Closes an order whose customer was not there: most of the services goes back, the rest is the technician's at once, the coupon stays used. */
export async function closeAbsent(deps: OrderDeps, tx: Tx, { orderId, images, policy, now, by }: Absence): Promise<OrderRow | undefined> {
  const { technicianId, requestKey, requestHash } = by
  const order = await transitionIfAllowed(deps, tx, {
    orderId,
    move: 'closeAbsent',
    actor: 'TECH',
    actorId: technicianId,
    now,
    owner: { technician_id: technicianId },
    set: { close_reason: closeReasons.absent, absent_at: now },
    requestKey,
    requestHash,
    facts: { images },
  })
  if (!order) return undefined
  const shares = absentShares(
    {
      payAmount: order.pay_amount,
      travelFee: order.travel_fee,
      vipAmount: order.vip_amount,
      couponAmount: order.coupon_amount,
      couponType: await couponTypeOf(tx, order.user_coupon_id),
      couponFundedBy: order.coupon_funded_by,
      returnedAmount: order.returned_amount,
      ...(await linesGiven(tx, orderId)),
    },
    policy,
  )
  const travelFee = shares.keptAmount - shares.keptServiceAmount + shares.subsidyAmount
  await postAbsence(tx, { ...shares, orderId, technicianId, couponChargedTo: order.coupon_charged_to, travelFee, now })
  await refundInPart(tx, { orderId, amount: shares.refundAmount, reason: closeReasons.absent, deductions: absentDeductions(shares), now })
  await followVisit(deps, tx, { visit: order, move: 'closeAbsent', now })
  await writeMessages(deps, tx, { order, move: 'closeAbsent', now, absent: { ...shares, ...policy, travelFee } })
  return order
}
