import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import type { ReadContext } from '../quotes/booking-context-sql.ts'
import { publishChange } from './reschedule-messages.ts'
import { rescheduleByPlatform, timesOfDay } from './platform-reschedule.ts'
import { findParties } from '../reads/queries.ts'
import { findOrder } from '../handover/reassign-sql.ts'
import { aloneOrAsked } from '../refund-decisions/alone-or-asked.ts'
import { requireManaged, subjectOf } from '../desk/require-managed.ts'

/** Free starts of a day for an order of the operator's cities. */
export async function readTimes(
  deps: Deps,
  readContext: ReadContext,
  { orderId, day }: ManageParsed<'order/getTimes'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/getTimes'>> {
  await requireManaged(deps.db, orderId, caller)
  const order = await findOrder(deps.db, orderId)
  if (!order) throw new Refusal('orderNotFound')
  return { list: await timesOfDay(readContext, { order, day, policy: await deps.policy(), now: caller.now }) }
}

/**
 * Moves a visit in the name of both sides; a difference above what one person may give waits for another. Refuses (approvalOpen)
 * while something of it waits, and what rescheduleByPlatform refuses.
 */
export async function rescheduleManaged(
  deps: Deps,
  { orderId, startAt, reason }: ManageParsed<'order/reschedule'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/reschedule'>> {
  const { operator, now } = caller
  const moved = await aloneOrAsked(deps, caller, {
    orderId,
    act: async (tx, order) => {
      const done = await rescheduleByPlatform(deps, tx, { order, startAt, operatorId: operator.operatorId, reason, now })
      await appendAudit(deps, tx, caller, {
        action: 'order.reschedule',
        subject: subjectOf(order),
        before: { startAt: order.start_at.getTime(), payAmount: order.pay_amount },
        after: { startAt, payAmount: done.order.pay_amount, backAmount: done.backAmount },
        reason,
      })
      return done
    },
    asked: (amount) => ({ kind: 'orderReschedule', payload: { orderId, startAt, amount, reason } }),
  })
  if (!moved) return { waitsForSecond: true, backAmount: 0 }
  publishChange(deps, moved.order, (await findParties(deps.db, moved.order.technician_id)).account_id, now)
  return { backAmount: moved.backAmount }
}
