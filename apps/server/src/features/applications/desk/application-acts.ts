import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { openPaper, paperClaims, requireSeen } from '../../papers/public.ts'
import { approveTask, claimTask, needsSecond, refuseTask, requireDecidable, requireOther } from '../../vetting/public.ts'
import { decideApplication } from '../decide-application.ts'
import type { ApplicationDecision } from '../decision.ts'
import { lockById, type ApplicationRow } from '../queries.ts'
import { wholeOfIt } from '../rules.ts'
import { papersOf } from '../stored.ts'
import { personOf, requireApplication } from './application-info.ts'
import * as queries from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'config' | 'auditKey' | 'uploads' | 'policy'>

const subjectOf = async (tx: Tx, { id, account_id, city_code: cityCode }: ApplicationRow) => ({
  kind: 'application',
  id,
  text: (await queries.findPerson(tx, account_id))?.nickname ?? '',
  cityCode,
})
const caseOf = (row: ApplicationRow) => ({ kind: row.kind, subjectId: row.id, ...personOf(row) })

async function lock(tx: Tx, applicationId: string): Promise<ApplicationRow> {
  const row = await lockById(tx, applicationId)
  if (!row) throw new Refusal('vettingNotFound')
  return row
}

/** Begins a review: for half an hour nobody else decides it. */
export const claim = (deps: DeskDeps, { applicationId }: ManageParsed<'application/claim'>, caller: ManageCaller): Promise<ManageReply<'application/claim'>> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lock(tx, applicationId)
    const claimed = await claimTask(tx, caseOf(row), caller)
    await appendAudit(deps, tx, caller, { action: 'application.claim', subject: await subjectOf(tx, row) })
    return claimed
  })

export async function open(
  deps: DeskDeps,
  { applicationId, paperKey }: ManageParsed<'application/openPaper'>,
  caller: ManageCaller,
): Promise<ManageReply<'application/openPaper'>> {
  const row = await requireApplication(deps.db, applicationId, caller)
  const { accountId, ...named } = personOf(row)
  await requireOther(deps.db, { ...named, accountIds: [accountId] }, caller)
  if (!papersOf(row.fields).includes(paperKey)) throw new Refusal('paperNotFound')
  const subjectText = (await queries.findPerson(deps.db, row.account_id))?.nickname ?? ''
  const { kid, lock: its, kind, body } = await openPaper(deps, { key: paperKey, accountId: row.account_id, subjectText }, caller)
  const { owner, about } = paperClaims(row.account_id, kind)
  return { kid, lock: its, kind, owner, about, body }
}

/** Decides the submission that was seen. An approval wants every paper opened by who decides; of two that the policy wants the first is noted alone. */
export async function decide(deps: DeskDeps, asked: ManageParsed<'application/decide'>, caller: ManageCaller): Promise<ManageReply<'application/decide'>> {
  const policy = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const { now, operator } = caller
    const { applicationId, revision, outcome, findings, note } = asked
    const row = await lock(tx, applicationId)
    const task = await requireDecidable(tx, { ...caseOf(row), revision }, caller)
    const decision = decisionOf(asked)
    const audited = { action: 'application.decide', subject: await subjectOf(tx, row), reason: note } as const
    if (outcome === 'APPROVE') {
      await requireSeen(tx, { keys: papersOf(row.fields), operatorId: operator.operatorId, since: row.submitted_at ?? now })
      if (!(await approveTask(tx, { task, second: needsSecond(policy, row.kind) }, caller))) {
        await appendAudit(deps, tx, caller, { ...audited, after: { outcome, waitsForSecond: true } })
        return { waitsForSecond: true }
      }
    } else await refuseTask(tx, { task, outcome: outcome === 'REJECT' ? 'REJECTED' : 'REFUSED' }, caller)
    const { technicianId, shopId } = await decideApplication(deps, tx, { applicationId, revision, by: operator.operatorId, decision, now })
    await appendAudit(deps, tx, caller, {
      ...audited,
      after: { outcome, ...(findings.length > 0 && { findings: findings.map(({ field, code }) => `${field} ${code}`) }) },
    })
    return { waitsForSecond: false, technicianId, shopId }
  })
}

function decisionOf({ outcome, findings, note }: ManageParsed<'application/decide'>): ApplicationDecision {
  if (outcome === 'APPROVE') return { as: 'APPROVE' }
  if (outcome === 'REJECT') return { as: 'REJECT', findings: findings.map((finding) => ({ ...finding, note })) }
  const [whole] = findings
  if (whole?.field !== wholeOfIt) throw badField('findings', wrong.findingMissing)
  return { as: 'REFUSE', code: whole.code, text: whole.text, note }
}
