import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import type { ReadContext } from '../quotes/booking-context-sql.ts'
import { listSubstitutes } from '../handover/list-substitutes.ts'
import { requireMovable } from '../reschedule/platform-reschedule.ts'
import { requireReassignable } from '../handover/reassign-order.ts'
import { singleApprovalLimit } from '../refund-decisions/single-approval-limit.ts'
import { quoteCallOff } from '../refund-decisions/call-off.ts'
import { openParts } from '../refunds/open-parts.ts'
import { quotePlatformRefund } from '../refund-decisions/platform-refund.ts'
import { findOrder } from '../handover/reassign-sql.ts'
import { isOwnOrder, peopleOf } from './others-orders.ts'
import { requireManaged, waitsForSecond } from './require-managed.ts'

/** What a rule allows now, or undefined where it refuses. */
async function unlessRefused<T>(quote: () => Promise<T>): Promise<T | undefined> {
  try {
    return await quote()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What may be done with an order now, by the very rules of doing it. */
export const readActs = (deps: Deps, { orderId }: ManageParsed<'order/getActs'>, caller: ManageCaller): Promise<ManageReply<'order/getActs'>> =>
  deps.db.transaction().execute(async (tx) => {
    await requireManaged(tx, orderId, caller)
    const order = await findOrder(tx, orderId)
    if (!order) throw new Refusal('orderNotFound')
    const { now } = caller
    const policy = await deps.policy()
    const standing = { fourEyesAbove: await singleApprovalLimit(tx, orderId, policy), waitsForSecond: await waitsForSecond(tx, orderId) }
    if (await isOwnOrder(tx, peopleOf(order), caller)) return { ...standing, isOwn: true, canReassign: false, canReschedule: false }
    const cancel = await unlessRefused(() => quoteCallOff(tx, { order, policy, now }))
    const parts = await openParts(tx, order)
    const isRefundable = parts.length > 0 && (await unlessRefused(() => quotePlatformRefund(tx, { order, parts: [] }))) !== undefined
    const canReassign = (await unlessRefused(async () => requireReassignable(order, { policy, now }) ?? true)) !== undefined
    const canReschedule = (await unlessRefused(async () => requireMovable(order, { policy, now }) ?? true)) !== undefined
    return {
      ...standing,
      isOwn: false,
      cancel: cancel && { byRuleAmount: cancel.byRuleAmount, fullAmount: cancel.fullAmount },
      refund: isRefundable ? { parts, maxAmount: order.pay_amount - order.returned_amount } : undefined,
      canReassign,
      canReschedule,
    }
  })

/** Who could do an order instead, the nearest first. */
export async function readCandidates(
  deps: Deps,
  readContext: ReadContext,
  { orderId }: ManageParsed<'order/getCandidates'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/getCandidates'>> {
  await requireManaged(deps.db, orderId, caller)
  const substitutes = await listSubstitutes(deps, { orderId, now: caller.now, readContext })
  return {
    list: substitutes.map(({ technicianId, nickname, score, orderCount, distanceM, time, price, backAmount }) => ({
      technicianId,
      nickname,
      score,
      orderCount,
      distanceM,
      travelMin: time.travelMin,
      ownAmount: price.payAmount,
      backAmount,
    })),
  }
}
