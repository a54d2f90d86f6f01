import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Purposes } from '../payments/purposes.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { completeOrder } from './confirm-order.ts'
import { dueOrders } from './due-queries.ts'
import { endEach } from './end-each.ts'
import { endOrder } from './end-order.ts'

/** The timers of orders: unpaid ones close, unaccepted ones close with a refund, finished ones confirm themselves. */
export function orderJobs(deps: Deps, purposes: Purposes): Job[] {
  const { db } = deps
  return [
    {
      name: 'close unpaid orders',
      everyMs: 1000,
      run: (now) => closeUnpaid(deps, purposes, now),
    },
    {
      name: 'close unaccepted orders',
      everyMs: 1000,
      run: async (now) =>
        endEach(deps, await dueOrders(db, 'accept_expire_at', 'PENDING_ACCEPT', now), now, (tx, orderId) =>
          endOrder(deps, tx, { orderId, move: 'closeUnaccepted', reason: '超时未接单', now }),
        ),
    },
    {
      name: 'confirm finished orders',
      everyMs: 5000,
      run: async (now) =>
        endEach(deps, await dueOrders(db, 'auto_confirm_at', 'PENDING_CONFIRM', now), now, (tx, orderId) =>
          completeOrder(deps, tx, { orderId, move: 'confirmLate', actorId: null, now }),
        ),
    },
  ]
}
