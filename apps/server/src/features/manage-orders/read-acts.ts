import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import type { ReadContext } from '../orders/booking-context-sql.ts'
import { listSubstitutes } from '../orders/list-substitutes.ts'
import { requireMovable } from '../orders/platform-reschedule.ts'
import { requireReassignable } from '../orders/reassign-order.ts'
import { aloneUpTo } from '../refund-requests/alone-up-to.ts'
import { weighCallOff } from '../refund-requests/call-off.ts'
import { openParts } from '../refund-requests/open-parts.ts'
import { weighPlatformRefund } from '../refund-requests/platform-refund.ts'
import { findOrder } from '../orders/reassign-sql.ts'
import { requireManaged, waitsForSecond } from './require-managed.ts'

/** What a rule allows now, or undefined where it refuses. */
async function unlessRefused<T>(weigh: () => Promise<T>): Promise<T | undefined> {
  try {
    return await weigh()
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
    const cancel = await unlessRefused(() => weighCallOff(tx, { order, policy, now }))
    const parts = await openParts(tx, order)
    const isRefundable = parts.length > 0 && (await unlessRefused(() => weighPlatformRefund(tx, { order, parts: [] }))) !== undefined
    const canReassign = (await unlessRefused(async () => requireReassignable(order, { policy, now }) ?? true)) !== undefined
    const canReschedule = (await unlessRefused(async () => requireMovable(order, { policy, now }) ?? true)) !== undefined
    return {
      cancel: cancel && { byRuleAmount: cancel.byRuleAmount, fullAmount: cancel.fullAmount },
      refund: isRefundable ? { parts, maxAmount: order.pay_amount - order.returned_amount } : undefined,
      canReassign,
      canReschedule,
      fourEyesAbove: await aloneUpTo(tx, orderId, policy),
      waitsForSecond: await waitsForSecond(tx, orderId),
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
