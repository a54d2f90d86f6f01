import type { Tx } from '../../db/connect.ts'
import { mergeDraft } from './merge-draft.ts'
import { findDraft, lockPublication, markPublished } from './queries.ts'

type Moved = { before: Record<string, unknown>; after: Record<string, unknown> }
export type PublishedPolicy = ({ version: number } & Moved) | { refused: 'noSuchDraft' } | { refused: 'outdated'; basedOn: number; version: number }

/**
 * Puts a draft's changes in force as the next version. Refused when another version has changed the same values since it was drafted; what
 * others changed besides stays.
 */
export async function publishIn(tx: Tx, { draftId, now }: { draftId: string; now: Date }): Promise<PublishedPolicy> {
  await lockPublication(tx)
  const draft = await findDraft(tx, draftId)
  if (!draft) return { refused: 'noSuchDraft' }
  const { version, drafted, before, after, conflicts } = await mergeDraft(tx, draft)
  if (conflicts.length > 0) return { refused: 'outdated', basedOn: draft.based_on, version }
  await markPublished(tx, { id: draftId, version: version + 1, policy: drafted, now })
  return { version: version + 1, before, after }
}
