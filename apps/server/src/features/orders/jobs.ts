import type { OrderMove } from '@anxin/contract/order-moves'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { releaseCoupon } from '../coupons/hold.ts'
import { closeAttempts } from '../payments/close-attempts.ts'
import type { Purposes } from '../payments/purposes.ts'
import { refundInFull } from '../refunds/refund-in-full.ts'
import { publishMove, writeMessages } from './after-move.ts'
import { completeOrder } from './confirm-order.ts'
import { dueOrders } from './due-queries.ts'
import { moveOrder, type OrderDeps, type OrderRow } from './move-order.ts'
import { findParties } from './queries.ts'

/** The timers of orders: unpaid ones close, unaccepted ones close with a refund, finished ones confirm themselves. */
export function orderJobs(deps: Deps, purposes: Purposes): Job[] {
  const { db, log } = deps

  // One order that cannot be ended holds up none of the others; its error is the job's when all have had their turn.
  const each = async (ids: { id: string }[], now: Date, work: (tx: Tx, orderId: string) => Promise<OrderRow | undefined>) => {
    let done = 0
    const failed: unknown[] = []
    for (const { id } of ids) {
      try {
        const order = await db.transaction().execute((tx) => work(tx, id))
        if (!order) continue
        done++
        publishMove(deps, order, (await findParties(db, order.technician_id)).account_id, now)
      } catch (error) {
        log.warn({ err: error, orderId: id }, 'order not ended')
        failed.push(error)
      }
    }
    if (failed.length > 0) throw failed[0]
    return done
  }

  return [
    {
      name: 'close unpaid orders',
      everyMs: 1000,
      run: async (now) => {
        const ids: { id: string }[] = []
        // The gateway closes first: money that came after all is settled there, and the order is paid instead.
        const overdue = await dueOrders(db, 'pay_expire_at', 'PENDING_PAYMENT', now)
        const askGateway = async (order: (typeof overdue)[number]) => {
          const attempts = await closeAttempts(deps, purposes, { purpose: 'ORDER', purposeId: order.id, now })
          // A gateway that does not answer for a minute no longer holds the slot: money that comes later goes back in full.
          if (attempts === 'closed' || (attempts === 'unsure' && now.getTime() - order.due.getTime() > 60_000)) ids.push(order)
        }
        for (let i = 0; i < overdue.length; i += 8) await Promise.all(overdue.slice(i, i + 8).map(askGateway))
        return each(ids, now, (tx, orderId) => endOrder(deps, tx, { orderId, move: 'closeUnpaid', reason: '支付超时', now }))
      },
    },
    {
      name: 'close unaccepted orders',
      everyMs: 1000,
      run: async (now) =>
        each(await dueOrders(db, 'accept_expire_at', 'PENDING_ACCEPT', now), now, (tx, orderId) =>
          endOrder(deps, tx, { orderId, move: 'closeUnaccepted', reason: '超时未接单', now }),
        ),
    },
    {
      name: 'confirm finished orders',
      everyMs: 5000,
      run: async (now) =>
        each(await dueOrders(db, 'auto_confirm_at', 'PENDING_CONFIRM', now), now, (tx, orderId) =>
          completeOrder(deps, tx, { orderId, move: 'confirmLate', actorId: null, now }),
        ),
    },
  ]
}

/** The technician behind a move, and the key and hash of the request. */
export type ByTechnician = { technicianId: string; requestKey: string | undefined; requestHash: string }

type Ending = {
  orderId: string
  move: Extract<OrderMove, 'closeUnpaid' | 'closeUnaccepted' | 'reject'>
  reason: string
  now: Date
  by?: ByTechnician
}

/** Closes an order from the other side: time and coupon go back, and whatever was paid. */
export async function endOrder(deps: OrderDeps, tx: Tx, { orderId, move, reason, now, by }: Ending): Promise<OrderRow | undefined> {
  const order = await moveOrder(deps, tx, {
    orderId,
    move,
    actor: by ? 'TECH' : 'SYSTEM',
    actorId: by?.technicianId ?? null,
    now,
    set: { close_reason: reason },
    ...(by && { owner: { technician_id: by.technicianId }, requestKey: by.requestKey, requestHash: by.requestHash }),
  })
  if (!order) return undefined
  await releaseCoupon(tx, orderId)
  const refundId = move === 'closeUnpaid' ? undefined : await refundInFull(tx, { orderId, reason, now })
  await writeMessages(deps, tx, { order, move, now, refunded: refundId !== undefined })
  return order
}
