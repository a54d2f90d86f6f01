import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { appendAudit } from '../../audit/public.ts'
import { reassignOrder } from './reassign-order.ts'
import { singleApprovalLimit, requireAlone } from '../refund-decisions/single-approval-limit.ts'
import { lockManaged, subjectOf } from '../desk/require-managed.ts'

/**
 * Gives an order to another technician. Refuses (approvalOpen) while something of it waits for a second person, (moreThanAlone) a difference
 * above what one person may give, and what reassignOrder refuses.
 */
export async function reassignManaged(deps: Deps, { orderId, technicianId, reason }: ManageParsed<'order/reassign'>, caller: ManageCaller): Promise<null> {
  const { operator, now } = caller
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockManaged(tx, orderId, caller)
    const limit = await singleApprovalLimit(tx, orderId, await deps.policy())
    const given = await reassignOrder(deps, tx, { orderId, technicianId, operatorId: operator.operatorId, reason, now })
    requireAlone({ amount: given.backAmount, limit })
    await appendAudit(deps, tx, caller, {
      action: 'order.reassign',
      subject: subjectOf(order),
      before: { technicianId: given.before, technicianName: given.from, payAmount: order.pay_amount },
      after: { technicianId, technicianName: given.to, payAmount: given.order.pay_amount, backAmount: given.backAmount },
      reason,
    })
  })
  return null
}
