import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import type { Purposes } from '../../money/public.ts'
import { lapseChanges } from '../reschedule/answer-reschedule.ts'
import { closeUnpaid } from '../booking/close-unpaid.ts'
import { completeOrder } from './confirm-order.ts'
import { dueOrders, ordersPast } from '../transitions/due-queries.ts'
import { endEach } from './end-each.ts'
import { remindOfVisits } from './remind-of-visits.ts'

/** The timers of orders: unpaid ones close, finished ones confirm themselves, visits that are near are reminded of. */
export function orderJobs(deps: Deps, purposes: Purposes): Job[] {
  const { db } = deps
  return [
    {
      name: 'close unpaid orders',
      everyMs: 1000,
      alarmAfterMs: 300_000,
      due: (at, now) => ordersPast(at, 'pay_expire_at', 'PENDING_PAYMENT', now),
      run: (now) => closeUnpaid(deps, purposes, now),
    },
    {
      name: 'confirm finished orders',
      everyMs: 5000,
      alarmAfterMs: 600_000,
      due: (at, now) => ordersPast(at, 'auto_confirm_at', 'PENDING_CONFIRM', now),
      run: async (now) =>
        endEach(deps, await dueOrders(db, 'auto_confirm_at', 'PENDING_CONFIRM', now), now, (tx, orderId) =>
          completeOrder(deps, tx, { orderId, move: 'confirmLate', actorId: null, now }),
        ),
    },
    lapseChanges(deps),
    { name: 'remind of visits', everyMs: 30_000, alarmAfterMs: 600_000, run: (now) => remindOfVisits(deps, now) },
  ]
}
