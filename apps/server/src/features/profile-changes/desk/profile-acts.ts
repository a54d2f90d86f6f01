import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { approveTask, claimTask, needsSecond, refuseTask, requireCity, requireDecidable } from '../../vetting/public.ts'
import { decideProfileChange } from '../decide-profile-change.ts'
import { lockOwner } from '../lock-owner.ts'
import { findChange, type ChangeRow } from '../queries.ts'
import { findPage, type Page } from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'auditKey' | 'uploads' | 'policy'>
type Found = { change: ChangeRow; page: Page }

/** A change of a technician or a shop of the operator's cities; another's does not exist. Refuses vettingNotFound. */
export async function requireChange(db: Db, changeId: string, caller: ManageCaller): Promise<Found> {
  const change = await findChange(db, changeId)
  const page = change && (await findPage(db, change))
  if (!change || !page) throw new Refusal('vettingNotFound')
  requireCity(page.cityCode, caller)
  return { change, page }
}

/** A change of a shop's page is that of its members, and of the one who represents it by law. */
export const personOf = ({ page: { accountId, of } }: Found) => ({ accountId, ...('shopId' in of && { shopId: of.shopId }) })
const caseOf = (found: Found) => ({ kind: 'PROFILE', subjectId: found.change.id, ...personOf(found) }) as const
const subjectOf = ({ change, page: { name, cityCode } }: Found) => ({ kind: 'profileChange', id: change.id, text: name, cityCode })

/** Begins a review: for half an hour nobody else decides it. */
export const claim = (deps: DeskDeps, { changeId }: ManageParsed<'profileChange/claim'>, caller: ManageCaller): Promise<ManageReply<'profileChange/claim'>> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await requireChange(tx, changeId, caller)
    const claimed = await claimTask(tx, caseOf(found), caller)
    await appendAudit(deps, tx, caller, { action: 'profileChange.claim', subject: subjectOf(found) })
    return claimed
  })

/** Decides the change that was seen: approved it is what customers see. */
export async function decide(
  deps: DeskDeps,
  { changeId, revision, approve, findings, note }: ManageParsed<'profileChange/decide'>,
  caller: ManageCaller,
): Promise<ManageReply<'profileChange/decide'>> {
  const policy = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const { now, operator } = caller
    const found = await requireChange(tx, changeId, caller)
    // The technician or the shop before the task, as everybody does who writes a change.
    await lockOwner(tx, found.change)
    const task = await requireDecidable(tx, { ...caseOf(found), revision }, caller)
    if (!approve && findings.length === 0) throw badField('findings', wrong.reasonMissing)
    const isDecided = approve ? await approveTask(tx, { task, second: needsSecond(policy, 'PROFILE') }, caller) : true
    if (!approve) await refuseTask(tx, { task, outcome: 'REJECTED' }, caller)
    const asked = { changeId, revision, findings: approve ? [] : findings.map((finding) => ({ ...finding, note })), operatorId: operator.operatorId, now }
    if (isDecided) await decideProfileChange(tx, { ...asked, outcome: approve ? 'APPROVED' : 'REJECTED' })
    await appendAudit(deps, tx, caller, {
      action: 'profileChange.decide',
      subject: subjectOf(found),
      after: { approve, ...(!approve && { findings: findings.map(({ field, code }) => `${field} ${code}`) }), ...(!isDecided && { waitsForSecond: true }) },
      reason: note,
    })
    return { waitsForSecond: !isDecided }
  })
}
