import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { appendAudit } from '../../audit/public.ts'
import { openPaper, paperClaims, requireSeen } from '../../papers/public.ts'
import { approveTask, claimTask, needsSecond, refuseTask, requireCity, requireDecidable, requireOther } from '../../vetting/public.ts'
import { decideCertificate, revokeCertificate } from '../decide-certificate.ts'
import { findCertificate, lockCertificate, type CertificateRow } from '../queries.ts'
import { cityOf } from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'auditKey' | 'uploads' | 'policy'>

const nameOf = ({ nickname, type }: CertificateRow) => `${nickname} ${certificateNames[type].zh}`
const subjectOf = async (tx: Tx, paper: CertificateRow) => ({
  kind: 'certificate',
  id: paper.id,
  text: nameOf(paper),
  cityCode: await cityOf(tx, paper.technician_id),
})
const caseOf = ({ id, account_id: accountId }: CertificateRow) => ({ kind: 'CERTIFICATE', subjectId: id, accountId }) as const

/** A certificate of a technician of the operator's cities; another's does not exist. Refuses vettingNotFound. */
export async function requireCertificate(db: Db, paper: CertificateRow | undefined, caller: ManageCaller): Promise<CertificateRow> {
  if (!paper) throw new Refusal('vettingNotFound')
  requireCity(await cityOf(db, paper.technician_id), caller)
  return paper
}

/** Begins a review: for half an hour nobody else decides it. */
export const claim = (deps: DeskDeps, { certificateId }: ManageParsed<'certificate/claim'>, caller: ManageCaller): Promise<ManageReply<'certificate/claim'>> =>
  deps.db.transaction().execute(async (tx) => {
    const paper = await requireCertificate(tx, await findCertificate(tx, certificateId), caller)
    const claimed = await claimTask(tx, caseOf(paper), caller)
    await appendAudit(deps, tx, caller, { action: 'certificate.claim', subject: await subjectOf(tx, paper) })
    return claimed
  })

export async function open(
  deps: DeskDeps,
  { certificateId, paperKey }: ManageParsed<'certificate/openPaper'>,
  caller: ManageCaller,
): Promise<ManageReply<'certificate/openPaper'>> {
  const paper = await requireCertificate(deps.db, await findCertificate(deps.db, certificateId), caller)
  const { account_id: accountId } = paper
  await requireOther(deps.db, { accountIds: [accountId] }, caller)
  if (!paper.paper_keys.includes(paperKey)) throw new Refusal('paperNotFound')
  const { kid, lock, kind, body } = await openPaper(deps, { key: paperKey, accountId, subjectText: nameOf(paper) }, caller)
  const { owner, about } = paperClaims(accountId, kind)
  return { kid, lock, kind, owner, about, body }
}

/** Decides the paper that was seen. An approval wants each of its pictures opened by who decides. */
export async function decide(
  deps: DeskDeps,
  { certificateId, revision, approve, finding, issuedAt, expireAt, note }: ManageParsed<'certificate/decide'>,
  caller: ManageCaller,
): Promise<ManageReply<'certificate/decide'>> {
  const policy = await deps.policy()
  return deps.db.transaction().execute(async (tx) => {
    const { now, operator } = caller
    const paper = await requireCertificate(tx, await lockCertificate(tx, certificateId), caller)
    const task = await requireDecidable(tx, { ...caseOf(paper), revision }, caller)
    const audited = { action: 'certificate.decide', subject: await subjectOf(tx, paper), reason: note } as const
    const asked = { certificateId, note, operatorId: operator.operatorId, policy, now }
    if (!approve) {
      if (finding === undefined) throw badField('finding', wrong.reasonMissing)
      await refuseTask(tx, { task, outcome: 'REJECTED' }, caller)
      await decideCertificate(tx, { ...asked, decision: { approve, finding } })
      await appendAudit(deps, tx, caller, { ...audited, after: { approve, finding } })
      return { waitsForSecond: false }
    }
    await requireSeen(tx, { keys: paper.paper_keys, operatorId: operator.operatorId, since: task.submitted_at })
    const isDecided = await approveTask(tx, { task, second: needsSecond(policy, 'CERTIFICATE') }, caller)
    if (isDecided) await decideCertificate(tx, { ...asked, decision: { approve, issuedAt, expireAt } })
    await appendAudit(deps, tx, caller, { ...audited, after: { approve, ...(!isDecided && { waitsForSecond: true }) } })
    return { waitsForSecond: !isDecided }
  })
}

/** Takes an approved paper back, from this moment on. */
export const revoke = (deps: DeskDeps, { certificateId, finding, reason }: ManageParsed<'certificate/revoke'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const paper = await requireCertificate(tx, await lockCertificate(tx, certificateId), caller)
    await requireOther(tx, { accountIds: [paper.account_id] }, caller)
    const operatorId = caller.operator.operatorId
    if (!(await revokeCertificate(tx, { certificateId, finding, note: reason, operatorId, now: caller.now }))) throw new Refusal('vettingDecided')
    await appendAudit(deps, tx, caller, { action: 'certificate.revoke', subject: await subjectOf(tx, paper), after: { finding }, reason })
    return null
  })
