import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { pushTopic } from '../messages/public.ts'
import { deleteOrphans, notifyNotices } from './queries.ts'

const freshMs = 86_400_000

/** Tells devices of new notices, and forgets those whose session is over. */
export const pushJobs = ({ db }: Pick<Deps, 'db'>): Job[] => [
  {
    name: 'tell of notices',
    everyMs: 30_000,
    alarmAfterMs: 900_000,
    run: (now) => notifyNotices(db, { topic: pushTopic, since: new Date(now.getTime() - freshMs), now }),
  },
  { name: 'sweep push subscriptions', everyMs: 3_600_000, alarmAfterMs: 6 * 3_600_000, run: (now) => deleteOrphans(db, now) },
]
