import { expect, vi } from 'vitest'
import type { Policy } from '@anxin/contract/policy'
import type { Deps } from '../deps.ts'
import { draftPolicy } from '../features/policy/draft-policy.ts'
import { policyInForce } from '../features/policy/read-policy.ts'
import { publishIn } from '../features/policy/publish-policy.ts'

/** Publishes the policy in force with some values changed; the server reads it within three seconds. */
export async function aPolicy(deps: Pick<Deps, 'db' | 'clock'>, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const drafted = await draftPolicy(deps, { changes, note: 'test' })
  if ('problems' in drafted) throw new Error(JSON.stringify(drafted.problems))
  await deps.db.transaction().execute((tx) => publishIn(tx, { draftId: drafted.draftId, now: deps.clock.now() }))
}

// What is read counts as fresh for seconds: each look is ten seconds later than the one before.
let ahead = 0

/** Has this server read the policy that is in force, however lately it read one. */
export const aPolicyRead = (deps: Pick<Deps, 'db' | 'policy'>) =>
  readUntil(deps, async (policy) => expect(policy).toEqual((await policyInForce(deps.db)).policy))

async function readUntil({ policy }: Pick<Deps, 'policy'>, isRight: (policy: Policy) => void | Promise<void>): Promise<void> {
  const real = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
  const obeyed = async () => {
    ahead += 10_000
    await isRight(await policy())
  }
  await vi.waitFor(obeyed, { timeout: 10_000 })
  later.mockRestore()
}

/** As aPolicy, and waits until this server rules by it. */
export async function aPolicyInForce(deps: Pick<Deps, 'db' | 'clock' | 'policy'>, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await aPolicy(deps, changes)
  const valueAt = (policy: unknown, path: string) => path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), policy)
  await readUntil(deps, (policy) => {
    for (const [path, value] of Object.entries(changes)) expect(valueAt(policy, path)).toEqual(value)
  })
}
