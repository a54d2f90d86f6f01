import type { Db } from '../../db/connect.ts'
import { defaultPolicy, type Policy } from '../../policy.ts'

const freshMs = 3000

/** Reads the newest policy, at most every three seconds; a missing name takes its default. */
export function readPolicy(db: Db): () => Promise<Policy> {
  let until = 0
  let known: Promise<Policy> | undefined
  return () => {
    const at = performance.now()
    if (known && at < until) return known
    until = at + freshMs
    known = newest(db)
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

async function newest(db: Db): Promise<Policy> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'policy').orderBy('version', 'desc').limit(1).executeTakeFirst()
  // safe: only setting drafts that parsed as a policy are published
  return { ...defaultPolicy, ...(row?.value as Partial<Policy> | undefined) }
}
