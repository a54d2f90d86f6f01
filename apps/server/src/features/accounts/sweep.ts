import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteStale } from './queries.ts'
import { networkLife } from './rules.ts'

const retentionMs = 2 * 86_400_000

/** Deletes codes, tickets and wrong tries after two days, and sessions that have ended: phones and addresses are kept no longer than they serve. */
export const sweepAccounts = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-accounts',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteStale(db, { now, before: new Date(now.getTime() - retentionMs), networksBefore: new Date(now.getTime() - networkLife) }),
})
