import { badField, Refusal } from '../../refusal.ts'
import { wrong } from '@anxin/contract/field-refusals'
import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { findFormer, forgetUnused, isRefusedPerson, knownSince } from '../known-identities/public.ts'
import { shredPapers, takePapers } from '../papers/public.ts'
import { standingSuspension } from '../technicians/public.ts'
import * as queries from './queries.ts'
import { requirementsFor } from './requirements-for.ts'
import * as rules from './rules.ts'
import { certsOf, heldOf, papersOf, type Stored } from './stored.ts'

type Submitted = {
  kind: ApplicationKind
  accountId: string
  fields: Stored
  cityCode: string
  agreementVersion: string | undefined
  use: (tx: Tx) => Promise<void>
  now: Date
}

/** Sends an application to review. After a rejection only what was found may have changed. Of submissions at once the second finds the first. */
export async function submitApplication({ db, policy }: Pick<Deps, 'db' | 'policy'>, given: Submitted): Promise<string> {
  const { kind, accountId, now, use } = given
  const inForce = await policy()
  return db.transaction().execute(async (tx) => {
    await requireNoMember(tx, { accountId, kind, since: knownSince(inForce, now) })
    const row = await queries.lockOwn(tx, { accountId, kind, id: newId(now), now })
    if (row.state === 'PENDING') throw new Refusal('applyWaits')
    if (row.state === 'APPROVED') throw new Refusal(kind === 'TECH' ? 'technicianAlready' : 'merchantAlready')
    if (row.state === 'REFUSED') throw new Refusal('applyFinal')
    await forgetUnused(tx, accountId)
    const fields = await changedWhereOpen(tx, { row, given: given.fields, now })
    await use(tx)
    await queries.setSubmitted(tx, {
      id: row.id,
      fields,
      again: row.state === 'REJECTED',
      revision: row.revision + 1,
      cityCode: given.cityCode,
      agreementVersion: given.agreementVersion ?? null,
      answerBy: rules.answerBy(now, inForce.applicationAnswerH),
      now,
    })
    await exchangePapers(tx, { row, fields, now })
    await notifyIn(tx, [vettingEvent(now)])
    return row.id
  })
}

type Applying = { accountId: string; kind: ApplicationKind; /** Since when somebody is known again. */ since: Date }
/**
 * Refuses (technicianAlready, merchantAlready) who works here, also with an account whose identity check was taken back, (applyLeft) an account whose
 * technician has left, (applySuspended) a person whose suspension stands, (applyFinal) one who was refused for good with another account.
 */
export async function requireNoMember(tx: Tx, { accountId, kind, since }: Applying): Promise<void> {
  const member = await queries.memberOf(tx, { accountId, kind })
  if (member?.state === 'LEFT') throw new Refusal('applyLeft', { detail: rules.leftSince(member) })
  if (member) throw new Refusal(kind === 'TECH' ? 'technicianAlready' : 'merchantAlready')
  if (kind === 'TECH' && (await standingSuspension(tx, accountId))) throw new Refusal('applySuspended')
  if (await isRefusedPerson(tx, { accountId, kind, since })) throw new Refusal('applyFinal')
  if (kind !== 'TECH') return
  const former = await findFormer(tx, { accountId, since })
  if (former && former.status !== 'LEFT') throw new Refusal('technicianAlready')
}

type Change = { row: queries.ApplicationRow; given: Stored; now: Date }
/** What stands with what is given over it. Refuses (badField) a change of a part that a review has closed. */
export async function changedWhereOpen(tx: Tx, { row, given, now }: Change): Promise<Record<string, unknown>> {
  const [findings, requirements] = await Promise.all([queries.findingsOf(tx, row), requirementsFor(tx, row.city_code ?? undefined, row.kind)])
  const missing = rules.missingOf(requirements, heldOf(row.fields), now).length > 0
  const locked = rules.lockedFields(row.kind, rules.openParts(row.kind, { state: row.state, findings, missing }))
  const changed = rules.changedAmong(locked, row.fields, given)
  if (changed !== undefined) throw badField(changed, wrong.applyPartLocked)
  return { ...rules.mergedFields(row.fields, given) }
}

/**
 * Papers that are named are this application's; those that neither this nor what was rejected names any longer are destroyed. Refuses
 * (badField) a paper of another record: it would be destroyed with this one.
 */
export async function exchangePapers(tx: Tx, { row, fields, now }: { row: queries.ApplicationRow; fields: unknown; now: Date }): Promise<void> {
  const kept = papersOf(fields)
  const own = new Set([...papersOf(row.fields), ...papersOf(row.former ?? {})])
  const [foreign] = await takePapers(
    tx,
    [...new Set(kept)].filter((key) => !own.has(key)),
    now,
  )
  if (foreign !== undefined) throw badField(certsOf(fields).some(({ images }) => images.includes(foreign)) ? 'certs' : 'businessLicense', wrong.uploadKey)
  // A reviewer sees what was rejected beside what came instead; of what was taken back nothing is compared.
  const isCompared = row.state === 'REJECTED' || row.state === 'PENDING'
  const needed = new Set([...kept, ...(isCompared ? papersOf(row.former ?? {}) : [])])
  const dropped = [...own].filter((key) => !needed.has(key))
  if (dropped.length > 0) await shredPapers(tx, dropped, now)
}
