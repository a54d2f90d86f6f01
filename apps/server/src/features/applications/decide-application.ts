import { partsOf } from '@anxin/contract/application-fields'
import { wrong } from '@anxin/contract/field-refusals'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { identityOf } from '../identity-checks/public.ts'
import { isRefusedPerson, knownSince } from '../known-identities/public.ts'
import { seenOf, shredPapers } from '../papers/public.ts'
import { makeShop } from './make-shop.ts'
import { makeApplicantTechnician } from './make-technician.ts'
import * as queries from './queries.ts'
import { requirementsFor } from './requirements-for.ts'
import { missingOf, wholeOfIt } from './rules.ts'
import { heldOf, papersOf } from './stored.ts'
import type { ApplicationDecision, Found } from './decision.ts'
import { writeOutcome } from './outcome-messages.ts'

type Decide = { applicationId: string; revision: number; by: string; decision: ApplicationDecision; now: Date }
export type Decided = { accountId: string; state: 'APPROVED' | 'REJECTED' | 'REFUSED'; technicianId?: string; shopId?: string }

/**
 * Decides the submission that was seen, inside the transaction of who calls: an approval makes technician or shop with it. Nobody decides
 * an objection to what they refused; an approval wants every required paper, and every paper
 * opened by who decides since this submission.
 */
export async function decideApplication(deps: Pick<Deps, 'config' | 'policy'>, tx: Tx, asked: Decide): Promise<Decided> {
  const { by, decision, now } = asked
  const row = await requireWaiting(tx, asked)
  const decided = { accountId: row.account_id, ...(await outcomeOf(deps, tx, { row, ...asked })) }
  await queries.setDecided(tx, { id: row.id, by, now, ...decided })
  const spare = papersOf(row.former ?? {}).filter((key) => !papersOf(row.fields).includes(key))
  if (spare.length > 0) await shredPapers(tx, spare, now)
  await writeOutcome(tx, { row, decision, now })
  if (decided.technicianId !== undefined) await notifyIn(tx, [technicianEvent(decided.technicianId)])
  return decided
}

/** The submission, held, where it waits and may be decided by this operator. */
async function requireWaiting(tx: Tx, { applicationId, revision, by }: Decide): Promise<queries.ApplicationRow> {
  const row = await queries.lockById(tx, applicationId)
  if (!row) throw new Refusal('vettingNotFound')
  if (row.state !== 'PENDING' || row.revision !== revision) throw new Refusal('vettingDecided')
  if (row.objected_at !== null && row.refused_by === by) throw new Refusal('applicationRefusedBySelf')
  return row
}

type Outcome = Omit<Decided, 'accountId'>
async function outcomeOf(
  deps: Pick<Deps, 'config' | 'policy'>,
  tx: Tx,
  { row, by, decision, now }: Decide & { row: queries.ApplicationRow },
): Promise<Outcome> {
  if (decision.as === 'APPROVE') return approve(deps, tx, { row, by, now })
  const findings = decision.as === 'REJECT' ? decision.findings : [{ field: wholeOfIt, code: decision.code, text: decision.text, note: decision.note }]
  if (decision.as === 'REJECT') requireFindings(row, decision.findings)
  const of = { applicationId: row.id, revision: row.revision, by, now }
  await queries.insertFindings(
    tx,
    findings.map((finding) => ({ ...finding, ...of, id: newId(now) })),
  )
  return { state: decision.as === 'REJECT' ? 'REJECTED' : 'REFUSED' }
}

async function approve(
  deps: Pick<Deps, 'config' | 'policy'>,
  tx: Tx,
  { row, by, now }: { row: queries.ApplicationRow; by: string; now: Date },
): Promise<Outcome> {
  const identity = await identityOf(deps.config, tx, row.account_id)
  // Somebody else may have been verified since: that is nobody who was looked at.
  if (!identity || identity.verifiedAt > (row.submitted_at ?? now)) throw new Refusal('applyIdentityFirst')
  const requirements = await requirementsFor(tx, row.city_code ?? undefined, row.kind)
  if (missingOf(requirements, heldOf(row.fields), now).length > 0) throw new Refusal('applicationPapersMissing')
  const keys = papersOf(row.fields)
  const seen = await seenOf(tx, { keys, operatorId: by, since: row.submitted_at ?? now })
  if (!keys.every((key) => seen.has(key))) throw new Refusal('vettingUnseen')
  const policy = await deps.policy()
  if (row.kind === 'TECH') return { state: 'APPROVED', technicianId: await makeApplicantTechnician(tx, { row, identity, by, policy, now }) }
  // As with a technician: the person may have been refused since, with another account.
  if (await isRefusedPerson(tx, { accountId: row.account_id, kind: 'SHOP', since: knownSince(policy, now) })) throw new Refusal('applyFinal')
  return { state: 'APPROVED', shopId: await makeShop(tx, { row, now }) }
}

/** Each part once, only parts that there are, and with OTHER what is meant. */
function requireFindings({ kind }: queries.ApplicationRow, findings: readonly Found[]): void {
  const fields = findings.map(({ field }) => field)
  if (findings.length === 0) throw badField('findings', wrong.findingMissing)
  if (new Set(fields).size < fields.length || fields.some((field) => !(field in partsOf[kind]))) throw badField('findings', wrong.finding)
  if (findings.some(({ code, text }) => code === 'OTHER' && text === '')) throw badField('findings', wrong.findingText)
}
