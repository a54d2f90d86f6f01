import type { Tx } from '../../db/connect.ts'
import { findDraft, lockPublication, markPublished } from './queries.ts'
import { policyInForce } from './read-policy.ts'

export type PublishedPolicy = { version: number } | { refused: 'noSuchDraft' } | { refused: 'outdated'; basedOn: number; version: number }

/** Puts a draft in force as the next version. Refused when another was published since it was drafted, whose changes it would undo. */
export async function publishIn(tx: Tx, { draftId, now }: { draftId: string; now: Date }): Promise<PublishedPolicy> {
  await lockPublication(tx)
  const draft = await findDraft(tx, draftId)
  if (!draft) return { refused: 'noSuchDraft' }
  const { version } = await policyInForce(tx)
  if (draft.based_on !== version) return { refused: 'outdated', basedOn: draft.based_on, version }
  await markPublished(tx, { id: draftId, version: version + 1, now })
  return { version: version + 1 }
}
