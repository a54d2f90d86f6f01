import { wrong } from '@anxin/contract/field-refusals'
import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { policySchema } from '@anxin/contract/policy'
import { controlPaths } from '@anxin/contract/policy-fields'
import { broughtBack } from '@anxin/words/stored/notes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit, type AuditAsker, type OperatorAsker } from '../audit/public.ts'
import { askControl, type ControlVerbs } from '../controls/public.ts'
import {
  changedBetween,
  type DraftedPolicy,
  draftPolicy,
  findDraft,
  findVersion,
  mergeDraft,
  policyInForce,
  type PublishedPolicy,
  publishIn,
} from '../policy/public.ts'

type Keyed = Pick<Deps, 'auditKey'>
type Draft = { changes: Readonly<Record<string, unknown>>; note: string }

/** Keeps a draft and says in the log who made it. One with problems is neither kept nor noted. */
export async function draftAs(deps: Keyed, tx: Tx, { changes, note }: Draft, asker: AuditAsker): Promise<DraftedPolicy> {
  const { policy } = await policyInForce(tx)
  const drafted = await draftPolicy({ db: tx, clock: { now: () => asker.now } }, { changes, note })
  if ('problems' in drafted) return drafted
  const moved = changedBetween(policy, drafted.policy)
  await appendAudit(deps, tx, asker, { action: 'policy.draft', subject: subjectOf(drafted.draftId, note), ...moved, reason: note })
  return drafted
}

/** Puts a draft in force and says in the log who did, and what changed with it. */
export async function publishAs(deps: Keyed, tx: Tx, draftId: string, asker: AuditAsker): Promise<PublishedPolicy> {
  const published = await publishIn(tx, { draftId, now: asker.now })
  if ('refused' in published) return published
  const { version, before, after } = published
  await appendAudit(deps, tx, asker, { action: 'policy.publish', subject: subjectOf(draftId, `v${version}`), before, after })
  return published
}

/** Publishes a draft, or has one that moves a value marked as a control wait for another person. Refuses draftNotFound, draftOutdated. */
export async function publishOrAsk(deps: Keyed, tx: Tx, draftId: string, asker: OperatorAsker): Promise<ManageReply<'setting/publish'>> {
  const draft = await findDraft(tx, draftId)
  if (!draft) throw new Refusal('draftNotFound')
  const { before, after, conflicts } = await mergeDraft(tx, draft)
  if (conflicts.length > 0) throw new Refusal('draftOutdated')
  const marked = controlPaths()
  if (Object.keys(after).some((path) => marked.has(path))) {
    const subject = { id: draftId, text: draft.note }
    const waits = await askControl(deps, tx, asker, { kind: 'policy', subject, payload: { draftId }, before, after, reason: draft.note })
    if (waits) return { waits }
  }
  return { version: await publishNow(deps, tx, draftId, asker) }
}

async function publishNow(deps: Keyed, tx: Tx, draftId: string, asker: AuditAsker): Promise<number> {
  const published = await publishAs(deps, tx, draftId, asker)
  if ('refused' in published) throw new Refusal(published.refused === 'outdated' ? 'draftOutdated' : 'draftNotFound')
  return published.version
}

/** What is done of a draft once another person has agreed. */
export const policyVerb = (deps: Keyed): ControlVerbs['policy'] => ({
  needs: 'policy.publish',
  act: (tx, { draftId }, asker) => publishNow(deps, tx, draftId, asker),
})

/** Drafts what brings back the values of a former version. Refuses (badField) one that there is not, or whose values are in force. */
export async function rollBackTo(deps: Keyed, tx: Tx, to: number, asker: OperatorAsker): Promise<ManageReply<'setting/rollBack'>> {
  const { version, policy } = await policyInForce(tx)
  const former = to === 0 ? {} : (await findVersion(tx, to))?.value
  if (former === undefined || to >= version) throw badField('toVersion', wrong.noSuchVersion)
  // What a version does not say is the usual value, as it was then.
  const { after: changes } = changedBetween(policy, policySchema.parse(former))
  if (Object.keys(changes).length === 0) throw badField('toVersion', wrong.sameVersion)
  const drafted = await draftAs(deps, tx, { changes, note: broughtBack(to) }, asker)
  if ('problems' in drafted) throw badField('toVersion', wrong.versionNoLongerAllowed)
  return { draftId: drafted.draftId }
}

const subjectOf = (id: string, text: string) => ({ kind: 'policy', id, text })
