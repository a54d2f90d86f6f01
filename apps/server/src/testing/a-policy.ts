import type { Deps } from '../deps.ts'
import { draftPolicy } from '../features/policy/draft-policy.ts'
import { publishPolicy } from '../features/policy/publish-policy.ts'

/** Publishes the policy in force with some values changed; the server reads it within three seconds. */
export async function aPolicy(deps: Pick<Deps, 'db' | 'clock'>, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const drafted = await draftPolicy(deps, { changes, note: 'test' })
  if ('problems' in drafted) throw new Error(JSON.stringify(drafted.problems))
  await publishPolicy(deps, drafted.draftId)
}
