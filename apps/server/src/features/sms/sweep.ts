import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteMessages } from './queries.ts'

const retentionMs = 7 * 86_400_000

/** Deletes what became of messages after a week. */
export const sweepSms = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-sms',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteMessages(db, new Date(now.getTime() - retentionMs)),
})
