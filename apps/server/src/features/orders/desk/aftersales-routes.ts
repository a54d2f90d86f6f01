import type { aftersales, money } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import type { Routes } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { closeTicket, listTickets } from '../../money/public.ts'
import { offlineApprovalLimit, singleApprovalLimit } from '../refund-decisions/single-approval-limit.ts'
import { pageOfAppeals } from '../disputes/managed-queries.ts'
import { pageOfApprovals } from './approval-queries.ts'
import { decide, wasInvolved, requireAppeal, take } from '../disputes/decide-managed.ts'
import { decideMoney } from './decide-approvals.ts'
import { isOwnOrder, peopleOfAsked } from './others-orders.ts'
import { approve, reject, requireRefund } from '../refund-decisions/decide-managed.ts'
import { recordManagedOfflineRefund, retryFailedRefund } from '../refund-decisions/retry-failed-refunds.ts'
import { pageOfRefunds } from '../refund-decisions/managed-queries.ts'
import { appealFileOf, appealOf, approvalOf, refundFileOf, refundOf, ticketOf } from './aftersales-shapes.ts'

export const manageAftersalesRoutes = (deps: Deps): Routes<typeof aftersales & typeof money> => ({
  'refund/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfRefunds(deps.db, { ...input, cityCodes })
    return { list: rows.map(refundOf), total, next, page: input.page, limit: input.limit }
  },
  'refund/getInfo': async ({ refundId }, caller) => {
    const refund = await requireRefund(deps.db, refundId, caller)
    const policy = await deps.policy()
    const fourEyesAbove = refund.order_id === null ? policy.fourEyesAbove : await singleApprovalLimit(deps.db, refund.order_id, policy)
    const byHandAlone = await offlineApprovalLimit(deps.db, refund, policy)
    return refundFileOf(refund, { urlOf: deps.uploads.urlOf, fourEyesAbove, byHandAlone, isOwn: await isOwnOrder(deps.db, peopleOfAsked(refund), caller) })
  },
  'refund/approve': (input, caller) => approve(deps, input, caller),
  'refund/reject': (input, caller) => reject(deps, input, caller),
  'refund/sendAgain': (input, caller) => retryFailedRefund(deps, input, caller),
  'refund/payByHand': (input, caller) => recordManagedOfflineRefund(deps, input, caller),
  'appeal/getList': async (input, { operator: { cityCodes, operatorId } }) => {
    const { rows, total, next } = await pageOfAppeals(deps.db, { ...input, cityCodes, operatorId })
    return { list: rows.map((row) => appealOf(row, operatorId)), total, next, page: input.page, limit: input.limit }
  },
  'appeal/getInfo': async ({ appealId }, caller) => {
    const appeal = await requireAppeal(deps.db, appealId, caller)
    const fourEyesAbove = await singleApprovalLimit(deps.db, appeal.order_id, await deps.policy())
    const isOwn = await isOwnOrder(deps.db, peopleOfAsked(appeal), caller)
    const isAgainstOwn = await wasInvolved(deps.db, appeal, caller)
    return appealFileOf(appeal, { urlOf: deps.uploads.urlOf, fourEyesAbove, operatorId: caller.operator.operatorId, isOwn, wasInvolved: isAgainstOwn })
  },
  'appeal/take': (input, caller) => take(deps, input, caller),
  'appeal/decide': (input, caller) => decide(deps, input, caller),
  'reconciliation/getList': async ({ state, ...input }, caller) => {
    requireEveryCity(caller)
    const { list, total, next } = await listTickets(deps.db, { ...input, state })
    return { list: list.map(ticketOf), total, next, page: input.page, limit: input.limit }
  },
  'reconciliation/close': ({ ticketId, note }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      requireEveryCity(caller)
      const { channel, day, number } = await closeTicket(tx, { ticketId, operatorId: caller.operator.operatorId, note, now: caller.now })
      const subject = { kind: 'reconciliation', id: ticketId, text: `${channel} ${day} ${number}` }
      await appendAudit(deps, tx, caller, { action: 'reconciliation.close', subject, before: { state: 'OPEN' }, after: { state: 'CLOSED' }, reason: note })
      return null
    }),
  'approval/getList': async (input, { operator: { cityCodes, operatorId } }) => {
    const { rows, total, next } = await pageOfApprovals(deps.db, { ...input, cityCodes })
    return { list: rows.map((row) => approvalOf(row, operatorId)), total, next, page: input.page, limit: input.limit }
  },
  'approval/decide': (input, caller) => decideMoney(deps, input, caller),
})

/** A bill is of all cities, so nobody of some sees it. Refuses notAllowed. */
function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}
