import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { publishMove } from '../messages/after-move.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { findParties } from '../reads/queries.ts'

/**
 * Ends orders one after the other, each in its own transaction, and tells both sides; how many. One that cannot be ended
 * holds up none of the others: its error is thrown when all have had their turn.
 */
export async function endEach(deps: Deps, ids: { id: string }[], now: Date, work: (tx: Tx, orderId: string) => Promise<OrderRow | undefined>): Promise<number> {
  const { db, log } = deps
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
