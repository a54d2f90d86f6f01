import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers } from '../papers/public.ts'
import * as queries from './queries.ts'
import { draftKeptMs } from './rules.ts'
import { papersOf } from './stored.ts'

const dayMs = 24 * 3_600_000

/** Forgets drafts that nobody touches and refused or withdrawn applications whose time is over, and destroys their papers. */
export const sweepApplications = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-applications',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { papersRefusedDays } = await policy()
    const draftsBefore = new Date(now.getTime() - draftKeptMs)
    const endedBefore = new Date(now.getTime() - papersRefusedDays * dayMs)
    let done = 0
    for (const { id, fields, former } of await queries.idleApplications(db, { draftsBefore, endedBefore }))
      done += await db.transaction().execute(async (tx) => {
        // Anyone who took it up again meanwhile keeps it.
        if (!(await queries.forgetFields(tx, id, now))) return 0
        const keys = [...new Set([...papersOf(fields), ...papersOf(former ?? {})])]
        if (keys.length > 0) await shredPapers(tx, keys, now)
        return 1
      })
    return done
  },
})
