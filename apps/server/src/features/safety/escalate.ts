import type { Deps } from '../../deps.ts'
import { eachOf } from '../../jobs/each-of.ts'
import type { Job } from '../../jobs/jobs.ts'
import { forgetSafety } from './link-queries.ts'
import { lockOverdue, markOverdue, overdueTimers } from './queries.ts'
import { raise } from './raise.ts'

/** Raises an alarm for each timer that nobody has checked in on in time, once. */
export const escalateOverdue = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'safety-overdue',
  everyMs: 10_000,
  alarmAfterMs: 120_000,
  run: async (now) => {
    const { safetyMarginMin } = await policy()
    // Each by itself: one that cannot be raised keeps no other person waiting.
    let raised = 0
    await eachOf(await overdueTimers(db, safetyMarginMin, now), (timerId) =>
      db.transaction().execute(async (tx) => {
        const timer = await lockOverdue(tx, { timerId, marginMin: safetyMarginMin, now })
        if (!timer) return
        const { id, order_id, account_id, side } = timer
        await markOverdue(tx, id)
        await raise(tx, { kind: 'SAFETY_OVERDUE', orderId: order_id, accountId: account_id, side, once: id, now })
        raised++
      }),
    )
    return raised
  },
})

const day = 86_400_000
// As long as somebody may still ask what happened.
const placesRetentionDays = 30
/** Forgets links that ended a day ago, and where people were when nobody has an alarm to look into any more. */
export const sweepSafety = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-safety',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => forgetSafety(db, { endedBefore: new Date(now.getTime() - day), notifiedBefore: new Date(now.getTime() - placesRetentionDays * day) }),
})
