import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteEnded } from './queries.ts'

/** Drops tickets and identity tokens that have ended. */
export const sweepIdentities = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-identities',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteEnded(db, now),
})
