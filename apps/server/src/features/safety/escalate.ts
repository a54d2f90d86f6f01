import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { forgetSafety } from './link-queries.ts'
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
// As long as somebody may still ask what happened.
const placesKeptDays = 30
/** Forgets links that ended a day ago, and where people were when nobody has an alarm to look into any more. */
export const sweepSafety = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-safety',
  everyMs: 3_600_000,
  run: (now) => forgetSafety(db, { endedBefore: new Date(now.getTime() - day), toldBefore: new Date(now.getTime() - placesKeptDays * day) }),
})
