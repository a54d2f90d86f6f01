import type { RequirementTarget } from '@anxin/contract/certificate-states'
import type { Policy } from '@anxin/contract/policy'
import type { Requirements } from '@anxin/contract/requirements'
import type { Db } from '../../db/connect.ts'
import { heldBy, requiredIn } from './queries.ts'
import { requirementsFor, type HeldPaper, type RequiredPaper } from './rules.ts'

type Rules = Pick<Policy, 'requiredPapers'>

async function requiredPapers(db: Db, { requiredPapers: rules }: Rules, { target, cityCode }: { target: RequirementTarget; cityCode: string }) {
  const rows = await requiredIn(db, target, cityCode)
  return rows.map(({ type, due_ms }): RequiredPaper => ({ type, dueAt: due_ms, validDays: rules[type].validDays }))
}

/** What is due, missing and until when for a technician; undefined for nobody. */
export async function requirementsOf(
  db: Db,
  { technicianId, policy, now }: { technicianId: string; policy: Rules; now: number },
): Promise<Requirements | undefined> {
  const held = await heldBy(db, technicianId)
  if (!held) return undefined
  const required = await requiredPapers(db, policy, { target: 'TECH', cityCode: held.cityCode })
  return requirementsFor({ ...held, required, now })
}

type Applicant = { target: RequirementTarget; cityCode: string; papers: readonly HeldPaper[]; policy: Rules; now: number }

/**
 * The same for somebody who applies: all of it is required at once, whatever grace those have who were there before.
 * @public
 */
export async function requirementsOfApplicant(db: Db, { target, cityCode, papers, policy, now }: Applicant): Promise<Requirements> {
  const required = await requiredPapers(db, policy, { target, cityCode })
  return requirementsFor({ required: required.map((paper) => ({ ...paper, dueAt: 0 })), papers, papersFrom: 0, now })
}
