import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteLinksBefore } from './link-queries.ts'
import { lockOverdue, markOverdue } from './queries.ts'
import { raise } from './raise.ts'

/** Raises an alarm for each timer that nobody has checked in on in time, once. */
export const escalateOverdue = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'safety-overdue',
  everyMs: 10_000,
  run: async (now) => {
    const { safetyMarginMin } = await policy()
    return db.transaction().execute(async (tx) => {
      const timers = await lockOverdue(tx, safetyMarginMin, now)
      for (const { id, order_id, account_id, side } of timers) {
        await markOverdue(tx, id)
        await raise(tx, { kind: 'SAFETY_OVERDUE', orderId: order_id, accountId: account_id, side, once: id, now })
      }
      return timers.length
    })
  },
})

const day = 86_400_000
/** Forgets links that ended a day ago. */
export const sweepSafetyLinks = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-safety-links',
  everyMs: 3_600_000,
  run: (now) => deleteLinksBefore(db, new Date(now.getTime() - day)),
})
