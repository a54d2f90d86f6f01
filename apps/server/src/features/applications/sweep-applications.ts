import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers } from '../papers/public.ts'
import { forgetUnused } from '../uploads/public.ts'
import * as queries from './queries.ts'
import { draftKeptMs } from './rules.ts'
import { papersOf, picturesOf } from './stored.ts'

const dayMs = 24 * 3_600_000

/** Forgets drafts that nobody touches and refused or withdrawn applications whose time is over, and destroys their papers and pictures. */
export const sweepApplications = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-applications',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => {
    const { papersRefusedDays } = await policy()
    const draftsBefore = new Date(now.getTime() - draftKeptMs)
    const endedBefore = new Date(now.getTime() - papersRefusedDays * dayMs)
    return eachOf(await queries.idleApplications(db, { draftsBefore, endedBefore }), ({ id, account_id: accountId, fields, former }) =>
      db.transaction().execute(async (tx) => {
        // Anyone who took it up again meanwhile keeps it.
        if (!(await queries.forgetFields(tx, id, now))) return
        const said = [fields, former ?? {}]
        const papers = [...new Set(said.flatMap(papersOf))]
        if (papers.length > 0) await shredPapers(tx, papers, now)
        await forgetUnused(tx, { accountId, keys: [...new Set(said.flatMap(picturesOf))], now })
      }),
    )
  },
})
