import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shredPapers, unkeptBefore } from './queries.ts'

const dayMs = 24 * 3_600_000

/** Destroys papers that were put and that no record came to need within a day. */
export const sweepPapers = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-papers',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) =>
    db.transaction().execute(async (tx) => {
      const keys = await unkeptBefore(tx, new Date(now.getTime() - dayMs))
      return keys.length === 0 ? 0 : shredPapers(tx, keys, now)
    }),
})
