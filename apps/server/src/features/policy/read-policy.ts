import { policySchema, type Policy } from '@anxin/contract/policy'
import type { Db } from '../../db/connect.ts'
import { findPublished } from './queries.ts'

const freshMs = 3000

export type PolicyInForce = { version: number; policy: Policy }

/**
 * Reads the policy in force with its version, at most every three seconds. Only the first call waits: later ones get what is known while it is
 * read again, so a transaction never waits for a second connection.
 */
export function readPolicy(db: Db): () => Promise<PolicyInForce> {
  let until = 0
  let known: Promise<PolicyInForce> | undefined
  const refresh = () => {
    until = performance.now() + freshMs
    const next = policyInForce(db)
    next.then(
      () => {
        known = next
      },
      () => {
        until = 0
        if (known === next) known = undefined
      },
    )
    known ??= next
  }
  return () => {
    if (!known || performance.now() >= until) refresh()
    // safe: refresh has set it
    return known as Promise<PolicyInForce>
  }
}

/** The newest published policy with its version; 0 is the usual one, before any was published. Throws when it does not fit the schema. */
export async function policyInForce(db: Db): Promise<PolicyInForce> {
  const { version, value } = (await findPublished(db)) ?? { version: 0, value: {} }
  const { data: policy, error } = policySchema.safeParse(value)
  if (error)
    throw new Error(`policy ${version} does not fit this release: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`)
  return { version, policy }
}
