import { policySchema, type Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import { merge } from './changes.ts'
import { changedBetween } from './changed-between.ts'
import { findVersion } from './queries.ts'
import { policyInForce } from './read-policy.ts'

type Draft = { based_on: number; value: unknown }
export type MergedDraft = {
  version: number
  inForce: Policy
  /** What would be in force: the version of now with the draft's own changes. */
  drafted: Policy
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Values that the draft changes and another version has changed to something else since: they are somebody else's now. */
  conflicts: string[]
}

/** What a draft would change of the policy in force: its own changes alone, so that it undoes nothing that was published since it was made. */
export async function mergeDraft(db: Db, { based_on: basedOn, value }: Draft): Promise<MergedDraft> {
  const { version, policy: inForce } = await policyInForce(db)
  const former = basedOn === version ? inForce : basedOn === 0 ? {} : (await findVersion(db, basedOn))?.value
  // A version that this release cannot read says nothing of what was changed since.
  const base = policySchema.safeParse(former).data ?? inForce
  const own = changedBetween(base, policySchema.parse(value)).after
  const since = changedBetween(base, inForce).after
  const conflicts = Object.keys(own).filter((path) => path in since && JSON.stringify(since[path]) !== JSON.stringify(own[path]))
  const read = policySchema.safeParse(merge(inForce, own).value)
  // What fits neither alone nor together is said where it is published; values that only two drafts together break are a conflict as well.
  const drafted = read.data ?? inForce
  const broken = (read.error?.issues ?? []).map(({ path }) => path.join('.'))
  return { version, inForce, drafted, ...changedBetween(inForce, drafted), conflicts: [...new Set([...conflicts, ...broken])] }
}
