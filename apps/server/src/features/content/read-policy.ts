import type { Db } from '../../db/connect.ts'
import { defaultPolicy, type Policy } from '../../policy.ts'

const freshMs = 3000

/**
 * Reads the newest policy, at most every three seconds; a missing name takes its default. Only the first call waits: later
 * ones get what is known while it is read anew, so a transaction never waits for a second connection.
 */
export function readPolicy(db: Db): () => Promise<Policy> {
  let until = 0
  let known: Promise<Policy> | undefined
  const refresh = () => {
    until = performance.now() + freshMs
    const next = newest(db)
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
    return known as Promise<Policy>
  }
}

async function newest(db: Db): Promise<Policy> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'policy').orderBy('version', 'desc').limit(1).executeTakeFirst()
  // safe: only setting drafts that parsed as a policy are published
  return { ...defaultPolicy, ...(row?.value as Partial<Policy> | undefined) }
}
