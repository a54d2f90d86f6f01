import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deletePositions } from './queries.ts'

// As the privacy policy promises.
const retentionMs = 30 * 86_400_000

/** Forgets where technicians were a month ago: one who works reports again with every way, one who has stopped is nobody's to look for. */
export const sweepPositions = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-positions',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deletePositions(db, new Date(now.getTime() - retentionMs)),
})
