import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { emptyRemoved } from './queries.ts'

/** Takes the words out of messages that their readers deleted, once they can no longer be taken back. */
export const sweepMessages = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-messages',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => emptyRemoved(db, now),
})
