import type { manageCertificates, ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { ManageCaller } from '../../../http/callers.ts'
import type { Routes } from '../../../http/serve.ts'
import { seenOf } from '../../papers/public.ts'
import { stateOf } from '../../vetting/public.ts'
import { findCertificate } from '../queries.ts'
import * as acts from './certificate-acts.ts'

export const manageCertificatesRoutes = (deps: acts.DeskDeps): Routes<typeof manageCertificates> => ({
  'certificate/getInfo': (input, caller) => infoOf(deps, input, caller),
  'certificate/claim': (input, caller) => acts.claim(deps, input, caller),
  'certificate/openPaper': (input, caller) => acts.open(deps, input, caller),
  'certificate/decide': (input, caller) => acts.decide(deps, input, caller),
  'certificate/revoke': (input, caller) => acts.revoke(deps, input, caller),
})

async function infoOf(
  deps: acts.DeskDeps,
  { certificateId }: ManageParsed<'certificate/getInfo'>,
  caller: ManageCaller,
): Promise<ManageReply<'certificate/getInfo'>> {
  const { db } = deps
  const paper = await acts.requireCertificate(db, await findCertificate(db, certificateId), caller)
  const { id, account_id: accountId, paper_keys: keys, put_ms: putAt } = paper
  const since = new Date(putAt ?? 0)
  const state = { kind: 'CERTIFICATE', subjectId: id, person: { accountId }, policy: await deps.policy() } as const
  const [review, seen, before] = await Promise.all([
    stateOf(db, state, caller),
    seenOf(db, { keys, operatorId: caller.operator.operatorId, since }),
    paper.replaces === null ? undefined : findCertificate(db, paper.replaces),
  ])
  return {
    certificateId: id,
    technicianId: paper.technician_id,
    technicianName: paper.nickname,
    customerId: accountId,
    type: paper.type,
    number: paper.number,
    state: paper.state,
    issuedAt: Math.round(paper.issued_ms),
    expireAt: rounded(paper.expire_ms),
    submittedAt: rounded(putAt),
    decidedAt: rounded(paper.decided_ms),
    finding: paper.finding ?? undefined,
    note: paper.note,
    replacesUntil: rounded(before?.expire_ms ?? null),
    ...review,
    revision: Math.round(putAt ?? 0),
    papers: keys.map((paperKey) => ({ paperKey, seen: seen.has(paperKey) })),
  }
}

const rounded = (at: number | null) => (at === null ? undefined : Math.round(at))
