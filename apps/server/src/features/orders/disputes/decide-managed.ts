import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { hasApproved, isWaiting, requestApprovalAbove } from '../../approvals/public.ts'
import { appendAudit } from '../../audit/public.ts'
import { decideAppeal, requireOpen, takeAppeal, takeAppealOver } from './decide-appeal.ts'
import { peopleOfAsked, requireOthersOrder } from '../desk/others-orders.ts'
import { singleApprovalLimit } from '../refund-decisions/single-approval-limit.ts'
import { requireGrantable } from '../refund-decisions/grant-refund.ts'
import { findAppeal, type AppealFileRow } from './managed-queries.ts'

/** The appeal inside the operator's cities. Refuses (appealNotFound). */
export async function requireAppeal(db: Db, appealId: string, { operator: { cityCodes } }: ManageCaller): Promise<AppealFileRow> {
  const appeal = await findAppeal(db, { appealId, cityCodes })
  if (!appeal) throw new Refusal('appealNotFound')
  return appeal
}
/** The same, of others. Refuses (ownCase). */
async function requireOthersAppeal(tx: Tx, appealId: string, caller: ManageCaller): Promise<AppealFileRow> {
  const appeal = await requireAppeal(tx, appealId, caller)
  await requireOthersOrder(tx, peopleOfAsked(appeal), caller)
  return appeal
}
const subjectOf = ({ id, order_no: text, city_code: cityCode }: AppealFileRow) => ({ kind: 'appeal', id, text, cityCode })

/** Whether the operator made the decision that an appeal is against, or agreed to it as second person. */
export async function wasInvolved(db: Db, { before_by, refund_id, first_id }: AppealFileRow, { operator: { operatorId } }: ManageCaller): Promise<boolean> {
  if (before_by === operatorId) return true
  const against = first_id ?? refund_id
  return against !== null && hasApproved(db, { operatorId, subjectId: against })
}

/** Takes a case up, or over from anyone who has it. Refuses (sameOperator) anyone who had a part in the decision that it is against, and while an answer waits for a second person (approvalOpen). */
export const take = (deps: Deps, { appealId, over }: ManageParsed<'appeal/take'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const appeal = await requireOthersAppeal(tx, appealId, caller)
    if (await wasInvolved(tx, appeal, caller)) throw new Refusal('sameOperator')
    const by = { appealId, operatorId: caller.operator.operatorId, now: caller.now }
    if (over) {
      if (!(await takeAppealOver(tx, by))) return null
      if (await isWaiting(tx, 'appeal', appealId)) throw new Refusal('approvalOpen')
    } else await takeAppeal(deps, tx, by)
    await appendAudit(deps, tx, caller, {
      action: 'appeal.take',
      subject: subjectOf(appeal),
      before: over ? { takenBy: appeal.taken_by_name } : { status: 'PENDING' },
      after: over ? { takenBy: caller.operator.name } : { status: 'PROCESSING' },
    })
    return null
  })

/**
 * Answers a case that the operator took up; money above the limit of one person, and with it the answer, waits until another agrees.
 * Refuses (approvalOpen) while it does.
 */
export const decide = (deps: Deps, input: ManageParsed<'appeal/decide'>, caller: ManageCaller): Promise<ManageReply<'appeal/decide'>> =>
  deps.db.transaction().execute(async (tx) => {
    const { appealId, outcome, reason } = input
    const { operator, now } = caller
    const subject = subjectOf(await requireOthersAppeal(tx, appealId, caller))
    const { appeal, order } = await requireOpen(tx, { appealId, operatorId: operator.operatorId, now, move: outcome })
    if (await isWaiting(tx, 'appeal', appealId)) throw new Refusal('approvalOpen')
    const amount = outcome === 'uphold' ? input.amount : 0
    if (amount > 0) await requireGrantable(tx, order, amount)
    const limit = await singleApprovalLimit(tx, order.id, await deps.policy())
    const asked = await requestApprovalAbove(deps, tx, caller, { kind: 'appeal', subject, amount, limit, payload: { appealId, amount, reason } })
    if (asked !== undefined) return { waitsForSecond: true }

    await decideAppeal(deps, tx, { appealId, operatorId: operator.operatorId, outcome, reason, amount, now })
    const after = { status: outcome === 'uphold' ? 'UPHELD' : 'REJECTED', refundAmount: amount }
    await appendAudit(deps, tx, caller, { action: 'appeal.decide', subject, before: { status: appeal.status }, after, reason })
    return { waitsForSecond: false }
  })
