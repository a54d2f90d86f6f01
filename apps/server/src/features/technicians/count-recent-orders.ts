import type { Deps } from '../../deps.ts'
import { figuresEvent } from '../../events/live-event.ts'
import type { Job } from '../../jobs/jobs.ts'
import { letGoOfOrders } from './queries.ts'

const recentMs = 30 * 86_400_000

/** Completions raise a technician's figure of the last thirty days at once; this takes off what has become older, from nobody else. */
export const recentOrdersJob = ({ db, events }: Pick<Deps, 'db' | 'events'>): Job => ({
  name: 'count recent orders',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const changed = await letGoOfOrders(db, new Date(now.getTime() - recentMs))
    if (changed > 0) events.publish(figuresEvent)
    return changed
  },
})
