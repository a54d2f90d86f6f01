import type { WorkAlarms } from '../../jobs/watch-jobs.ts'
import { openSubjects, raiseAlarm, resolveAlarm } from './queries.ts'

const kind = 'WORK_STUCK'

/** Work that stands still, on the operators' list. */
export const workAlarms: WorkAlarms = {
  open: (tx) => openSubjects(tx, kind),
  raise: (tx, { work, problem, now }) => raiseAlarm(tx, { kind, subject: work, orderId: undefined, facts: { problem }, now }),
  end: async (tx, work, now) => {
    await resolveAlarm(tx, { kind, subject: work, now })
  },
}
