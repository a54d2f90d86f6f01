import type { VisitTransition } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../../db/connect.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { refundInFull } from '../../money/public.ts'
import { writeMessages } from '../messages/after-move.ts'
import { transitionIfAllowed, type Facts, type OrderDeps, type Words, type OrderRow } from '../transitions/transition.ts'

/** The technician behind a move, and the key and hash of the request. */
export type ByTechnician = { technicianId: string; requestKey: string | undefined; requestHash: string }

type Ending = {
  orderId: string
  move: Extract<VisitTransition, 'closeUnpaid' | 'closeUnaccepted' | 'reject'>
  reason: string
  now: Date
  by?: ByTechnician
  facts?: Facts
  words?: Words
}

/** Closes an order from the other side: time and coupon go back, and whatever was paid. */
export async function endOrder(deps: OrderDeps, tx: Tx, { orderId, move, reason, now, by, facts = {}, words }: Ending): Promise<OrderRow | undefined> {
  const order = await transitionIfAllowed(deps, tx, {
    orderId,
    move,
    actor: by ? 'TECH' : 'SYSTEM',
    actorId: by?.technicianId ?? null,
    now,
    set: { close_reason: reason },
    facts,
    words,
    ...(by && { owner: { technician_id: by.technicianId }, requestKey: by.requestKey, requestHash: by.requestHash }),
  })
  if (!order) return undefined
  await releaseCoupon(tx, orderId)
  const refundId = move === 'closeUnpaid' ? undefined : await refundInFull(tx, { orderId, reason, now })
  await writeMessages(deps, tx, { order, move, now, refunded: refundId !== undefined })
  return order
}
