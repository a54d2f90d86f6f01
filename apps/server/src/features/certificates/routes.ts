import type { certificates, Reply } from '@anxin/contract/endpoints'
import type { Policy } from '@anxin/contract/policy'
import { daysLeft } from '@anxin/rules/days-left'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { putCertificate } from './put-certificate.ts'
import { certificatesOf, type CertificateRow } from './queries.ts'
import { requirementsOf } from './requirements-of.ts'
import { picturesUntil } from './rules.ts'

export const certificatesRoutes = (deps: Deps): Routes<typeof certificates> => ({
  techCertificateList: async (_, { technicianId, now }) => {
    const [rows, policy] = await Promise.all([certificatesOf(deps.db, technicianId), deps.policy()])
    const requirements = await requirementsOf(deps.db, { technicianId, policy, now: now.getTime() })
    if (!requirements) throw new Error(`the session's technician ${technicianId} is gone`)
    return { list: rows.map((row) => ({ ...certificateOf(row, now.getTime()), picturesUntil: keptUntil(row, rows, policy) })), requirements }
  },
  techCertificatePut: (input, caller) => putCertificate(deps, { ...input, ...caller }),
})

/** Until when pictures that are there are kept. */
function keptUntil({ id, ...row }: CertificateRow, rows: readonly CertificateRow[], policy: Policy): number | undefined {
  if (row.paper_keys.length === 0) return undefined
  const successor = rows.find(({ replaces, state }) => replaces === id && (state === 'APPROVED' || state === 'EXPIRED'))
  const decidedAt = row.decided_ms ?? row.put_ms ?? row.issued_ms
  return picturesUntil({ state: row.state, decidedAt, endsAt: row.expire_ms ?? undefined, replacedAt: successor?.decided_ms ?? undefined }, policy)
}

const certificateOf = (row: CertificateRow & { answer_ms: number | null }, now: number): Reply<'techCertificateList'>['list'][number] => ({
  certificateId: row.id,
  type: row.type,
  name: row.name,
  numberEnd: row.number.slice(-4),
  state: row.state === 'APPROVED' && row.expire_ms !== null && row.expire_ms <= now ? 'EXPIRED' : row.state,
  issuedAt: row.issued_ms,
  expireAt: row.expire_ms ?? undefined,
  daysLeft: row.expire_ms === null ? undefined : daysLeft(row.expire_ms, now),
  putAt: row.put_ms ?? undefined,
  answerBy: row.answer_ms ?? undefined,
  decidedAt: row.decided_ms ?? undefined,
  finding: row.finding ?? undefined,
  replaces: row.replaces ?? undefined,
})
