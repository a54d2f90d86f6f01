import type { Tx } from '../../../db/connect.ts'
import { sqlState } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { lockCoupon, spendCoupon } from '../../coupons/public.ts'
import { postZeroPay } from '../../money/public.ts'
import { announceMove, writeMessages } from '../messages/after-move.ts'
import { insertAlone, type BatchInsert } from './insert-queue.ts'
import type { Outcome } from './insert-sql.ts'
import { transitionIfAllowed } from '../transitions/transition.ts'
import type { NewOrder } from './new-order.ts'
import { findParties } from '../reads/queries.ts'

/** Writes an order, alone or with others at the same time, with its coupon, and with its payment where nothing is to be paid: everything or nothing. Refuses a coupon that is no longer free (couponUnusable). */
export async function writeOrder(deps: Deps & { batchInsert: BatchInsert }, order: NewOrder, { alone }: { alone: boolean }): Promise<Outcome> {
  const { db } = deps
  const { quote, now } = order
  try {
    // Without a coupon and with something to pay, all of it is one statement; that is most orders.
    if (quote.userCouponId === undefined && quote.price.payAmount > 0) return await (alone ? insertAlone(db, order) : deps.batchInsert(order))
    return await db.transaction().execute(async (tx) => {
      const outcome = await insertAlone(tx, order)
      if (outcome !== 'made') return outcome
      if (quote.userCouponId !== undefined) await lockCoupon(tx, { userCouponId: quote.userCouponId, accountId: quote.accountId, orderId: order.id, now })
      if (quote.price.payAmount === 0) await pay(deps, tx, order)
      return outcome
    })
  } catch (error) {
    if (sqlState(error) === '23505') return 'twin'
    throw error
  }
}

/** What costs nothing is paid at once. */
async function pay(deps: Deps, tx: Tx, { id, quote, acceptExpireAt, now }: NewOrder): Promise<void> {
  await spendCoupon(tx, id, now)
  await postZeroPay(tx, { orderId: id, now })
  const order = await transitionIfAllowed(deps, tx, {
    orderId: id,
    move: 'pay',
    actor: 'SYSTEM',
    actorId: null,
    now,
    set: { paid_at: now, pay_way: 'NONE', accept_expire_at: acceptExpireAt },
  })
  if (!order) throw new Error(`the order ${id} has just been made and does not wait for payment`)
  await writeMessages(deps, tx, { order, move: 'pay', now })
  await announceMove(tx, order, (await findParties(tx, quote.techId)).account_id, now)
}
