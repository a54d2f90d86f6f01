import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { giveApology, releaseCoupon } from '../../coupons/public.ts'
import { writeMessages } from '../messages/after-move.ts'
import { transitionIfAllowed, type OrderRow } from '../transitions/transition.ts'
import { refundInFull } from '../../money/public.ts'
import { earnsApology } from './rules.ts'
import { reasonOf } from './messages.ts'

type Missed = { cause: SubstituteCause; /** Whether there was somebody else. */ offered: boolean; now: Date }
type Close = Missed & { orderId: string; /** The customer who wants nobody else; absent when nobody is there or nobody answered. */ declinedBy?: string }
export type Closed = { order: OrderRow; refundId: string | undefined }

/** Closes an order that nobody comes for: all goes back, with an apology where the rule says so. Undefined when the order does not stand like that. */
export async function closeUncovered(deps: Deps, tx: Tx, { orderId, declinedBy, now, ...missed }: Close): Promise<Closed | undefined> {
  const move = declinedBy === undefined ? ('closeWithoutSubstitute' as const) : ('declineSubstitutes' as const)
  const reason = reasonOf(missed.cause)
  const order = await transitionIfAllowed(deps, tx, {
    orderId,
    move,
    actor: declinedBy === undefined ? 'SYSTEM' : 'USER',
    actorId: declinedBy ?? null,
    now,
    set: { close_reason: reason },
    ...(declinedBy !== undefined && { owner: { account_id: declinedBy } }),
  })
  if (!order) return undefined
  await releaseCoupon(tx, orderId)
  const refundId = await refundInFull(tx, { orderId, reason, now })
  await writeMessages(deps, tx, { order, move, now, refunded: refundId !== undefined })
  await apologise(deps, tx, order, { ...missed, now })
  return { order, refundId }
}

/** A coupon for the customer of an order that was closed, where the rule says so. */
export async function apologise({ policy }: Pick<Deps, 'policy'>, tx: Tx, order: OrderRow, { cause, offered, now }: Missed): Promise<void> {
  if (!earnsApology({ cause, offered })) return
  const { apologyAmount: amount, apologyMonthlyMost: monthlyMost } = await policy()
  await giveApology(tx, { orderId: order.id, accountId: order.account_id, amount, monthlyMost, now })
}
