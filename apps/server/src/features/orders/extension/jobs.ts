import { closeReasons } from '@anxin/words/stored/close-reasons'
import type { Deps } from '../../../deps.ts'
import { eachOf } from '../../../jobs/each-of.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { closeAttempts, type Purposes } from '../../money/public.ts'
import { endEach } from '../lifecycle/end-each.ts'
import { endOrder } from '../lifecycle/end-order.ts'
import { ordersPast } from '../transitions/due-queries.ts'
import { holdVisitOf } from './held-extensions-sql.ts'
import { overdueExtensions } from './queries.ts'

/** A gateway that does not answer for so long no longer holds the time: money that comes later goes back in full. */
const patienceMs = 60_000

/** Ends extensions whose time to pay is over, at their channels first: what was paid after all is taken instead. */
export const extensionJobs = (deps: Deps, purposes: Purposes): Job[] => [
  {
    name: 'close unpaid extensions',
    everyMs: 1000,
    alarmAfterMs: 300_000,
    due: (db, now) => ordersPast(db, 'pay_expire_at', 'PENDING_PAYMENT', now),
    run: async (now) => {
      const closable: { id: string }[] = []
      const asking = eachOf(await overdueExtensions(deps.db, now), async (one) => {
        const outcome = await closeAttempts(deps, purposes, { purpose: 'EXTRA', purposeId: one.id, now })
        if (outcome === 'closed' || (outcome === 'unsure' && now.getTime() - one.pay_expire_at.getTime() > patienceMs)) closable.push(one)
      })
      // One that cannot be asked about holds up none of the others; its error is the job's when they have ended.
      await asking.catch(() => undefined)
      const ended = await endEach(deps, closable, now, async (tx, orderId) => {
        await holdVisitOf(tx, orderId)
        return endOrder(deps, tx, { orderId, move: 'closeUnpaid', reason: closeReasons.extensionUnpaid, now })
      })
      await asking
      return ended
    },
  },
]
