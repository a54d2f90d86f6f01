import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteStaleLinks } from './link-queries.ts'
import { deleteStale } from './sign-in-queries.ts'

const retentionMs = 2 * 86_400_000

/** Deletes sessions and links that have ended and wrong tries after two days. */
export const sweepOperators = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-operators',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { numDeletedRows } = await deleteStaleLinks(db, now)
    return Number(numDeletedRows) + (await deleteStale(db, { now, triesBefore: new Date(now.getTime() - retentionMs) }))
  },
})
