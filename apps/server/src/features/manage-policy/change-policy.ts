import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit, type AuditAsker } from '../audit/append.ts'
import { draftPolicy, type DraftedPolicy } from '../policy/draft-policy.ts'
import { publishIn, type PublishedPolicy } from '../policy/publish-policy.ts'
import { findDraft } from '../policy/queries.ts'
import { policyInForce } from '../policy/read-policy.ts'
import { changedBetween } from './changed-between.ts'

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
  const [draft, { policy }] = [await findDraft(tx, draftId), await policyInForce(tx)]
  const published = await publishIn(tx, { draftId, now: asker.now })
  if ('refused' in published) return published
  // safe: a draft is kept as a whole policy, and was just published
  const moved = changedBetween(policy, draft?.value as object)
  await appendAudit(deps, tx, asker, { action: 'policy.publish', subject: subjectOf(draftId, `v${published.version}`), ...moved })
  return published
}

const subjectOf = (id: string, text: string) => ({ kind: 'policy', id, text })
