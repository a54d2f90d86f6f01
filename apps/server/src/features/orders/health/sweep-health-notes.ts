import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { shredOldNotes } from './sweep-sql.ts'

const dayMs = 24 * 3_600_000

/** Destroys what was declared of somebody's health some days after the order, though not while an appeal may still need it. */
export const sweepHealthNotes = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-health-notes',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { healthKeptDays, appealDays } = await policy()
    const before = new Date(now.getTime() - Math.max(healthKeptDays, appealDays + 1) * dayMs)
    return shredOldNotes(db, { before, most: 1000, now })
  },
})
