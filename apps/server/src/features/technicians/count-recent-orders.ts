import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { countRecentOrders } from './queries.ts'

const recentMs = 30 * 86_400_000

/** Completions raise a technician's figure of the last thirty days at once; this lets go what has become older. */
export const recentOrdersJob = ({ db, responses }: Pick<Deps, 'db' | 'responses'>): Job => ({
  name: 'count recent orders',
  everyMs: 3_600_000,
  run: async (now) => {
    const changed = await countRecentOrders(db, new Date(now.getTime() - recentMs))
    if (changed > 0) responses.drop()
    return changed
  },
})
