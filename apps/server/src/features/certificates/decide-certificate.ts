import { isRequirable, type CertificateFinding } from '@anxin/contract/certificate-states'
import { wrong } from '@anxin/contract/field-refusals'
import type { Policy } from '@anxin/contract/policy'
import { dayDated } from '@anxin/rules/time'
import { paperApproved, paperRejected, paperRevoked } from '@anxin/words/messages/papers'
import type { Tx } from '../../db/connect.ts'
import { slotEvent, technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { badField } from '../../refusal.ts'
import { addMessage } from '../messages/public.ts'
import { type CertificateRow, insertCertificate, lockCertificate, type NewCertificate, setDecided } from './queries.ts'
import { aboutPapers, endOfPaper } from './rules.ts'

type Rules = Pick<Policy, 'requiredPapers'>
type Words = Pick<Parameters<typeof addMessage>[1], 'event' | 'title' | 'summary' | 'facts'>
type Decision =
  | { approve: true; /** What is printed on it, where that differs from what was entered. */ issuedAt?: number | undefined; expireAt?: number | undefined }
  | { approve: false; finding: CertificateFinding }
type Asked = { certificateId: string; decision: Decision; note: string; operatorId: string; policy: Rules; now: Date }

/** How long a paper counts under the policy of now: later changes of the policy move no paper that was decided. */
function endOf({ requiredPapers }: Rules, { type, issuedAt, expireAt }: Pick<NewCertificate, 'type' | 'issuedAt' | 'expireAt'>): number | undefined {
  const end = endOfPaper({ issuedAt, expireAt, validDays: isRequirable(type) ? requiredPapers[type].validDays : 0 })
  return Number.isFinite(end) ? end : undefined
}

/**
 * Decides a paper that waits, and tells its technician, in the caller's transaction; whether it still waited. Refuses (badField) to approve one
 * that has ended. The one before stands until its own end.
 * @public
 */
export async function decideCertificate(tx: Tx, { certificateId, decision, note, operatorId, policy, now }: Asked): Promise<CertificateRow | undefined> {
  const paper = await lockCertificate(tx, certificateId)
  if (paper?.state !== 'PENDING') return undefined
  if (!decision.approve) {
    const { finding } = decision
    await setDecided(tx, { id: certificateId, state: 'REJECTED', finding, note, operatorId, now })
    await say(tx, paper, paperRejected(paper.type, finding), now)
    return paper
  }
  const issuedAt = decision.issuedAt ?? paper.issued_ms
  const expireAt = endOf(policy, { type: paper.type, issuedAt, expireAt: decision.expireAt ?? paper.expire_ms ?? undefined })
  if (issuedAt > now.getTime()) throw badField('issuedAt', wrong.certNotYet)
  if (expireAt !== undefined && expireAt <= now.getTime()) throw badField('expireAt', wrong.certExpired)
  await setDecided(tx, { id: certificateId, state: 'APPROVED', note, operatorId, dates: { issuedAt, expireAt }, now })
  const day = expireAt === undefined ? undefined : dayDated(expireAt - 1, now.getTime())
  await say(tx, paper, { ...paperApproved(paper.type, day), ...(expireAt !== undefined && { facts: { endAt: expireAt } }) }, now)
  return paper
}

type Revoked = { certificateId: string; finding: CertificateFinding; note: string; operatorId: string; now: Date }

/**
 * Takes an approved paper back, from this moment on; whether it was approved.
 * @public
 */
export async function revokeCertificate(tx: Tx, { certificateId, finding, note, operatorId, now }: Revoked): Promise<CertificateRow | undefined> {
  const paper = await lockCertificate(tx, certificateId)
  if (paper?.state !== 'APPROVED') return undefined
  await setDecided(tx, { id: certificateId, state: 'REVOKED', finding, note, operatorId, now })
  await say(tx, paper, paperRevoked(paper.type, finding), now)
  return paper
}

type Approved = NewCertificate & { id: string; technicianId: string; operatorId: string | undefined; policy: Rules; now: Date }
/** A paper that was approved with something else, such as an application. */
export const addApprovedCertificate = (tx: Tx, { id, technicianId, operatorId, policy, now, ...paper }: Approved) =>
  insertCertificate(tx, { ...paper, id, technicianId, state: 'APPROVED', decidedBy: operatorId, expireAt: endOf(policy, paper), now })

/** Tells the technician, and anyone who looks at the calendar that it may have changed. */
async function say(tx: Tx, { id, technician_id, account_id: accountId }: CertificateRow, words: Words, now: Date): Promise<void> {
  await addMessage(tx, { ...words, accountId, type: aboutPapers, category: 'SYSTEM', eventKey: `paper/${id}/${words.event}`, now })
  await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }, slotEvent(technician_id, now), technicianEvent(technician_id)])
}
