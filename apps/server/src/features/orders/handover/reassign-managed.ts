import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { appendAudit } from '../../audit/public.ts'
import { peopleOf, requireOthersOrder } from '../desk/others-orders.ts'
import { subjectOf } from '../desk/require-managed.ts'
import { aloneOrAsked } from '../refund-decisions/alone-or-asked.ts'
import { reassignOrder } from './reassign-order.ts'

/**
 * Gives an order to another technician; a difference above what one person may give waits for another. Refuses (approvalOpen)
 * while something of it waits, and what reassignOrder refuses.
 */
export async function reassignManaged(
  deps: Deps,
  { orderId, technicianId, reason }: ManageParsed<'order/reassign'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/reassign'>> {
  const { operator, now } = caller
  const done = await aloneOrAsked(deps, caller, {
    orderId,
    act: async (tx, order) => {
      // Nobody takes a visit for themselves or for their shop.
      await requireOthersOrder(tx, { ...peopleOf(order), technicianIds: [technicianId] }, caller)
      const given = await reassignOrder(deps, tx, { orderId, technicianId, operatorId: operator.operatorId, reason, now })
      await appendAudit(deps, tx, caller, {
        action: 'order.reassign',
        subject: subjectOf(order),
        before: { technicianId: given.before, technicianName: given.from, payAmount: order.pay_amount },
        after: { technicianId, technicianName: given.to, payAmount: given.order.pay_amount, backAmount: given.backAmount },
        reason,
      })
      return given
    },
    asked: (amount) => ({ kind: 'orderReassign', payload: { orderId, technicianId, amount, reason } }),
  })
  return { waitsForSecond: done === undefined }
}
