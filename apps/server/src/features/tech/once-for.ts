import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type OrderRow, publishChange } from '../orders/public.ts'
import { shownOrder } from './move-as-technician.ts'
import { isRepeat, type Sent } from './request.ts'
import { requireOrder } from './require-order.ts'

/** Works on the technician's order once for a request key: `steps` are the lines that the work leaves in its history. */
export async function onceFor(deps: Deps, sent: Sent, steps: string[], work: (tx: Tx, order: OrderRow) => Promise<OrderRow>): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now } = sent
  const order = await deps.db.transaction().execute(async (tx) => {
    const own = await requireOrder(tx, sent)
    for (const step of steps) if (await isRepeat(tx, sent, step)) return undefined
    return work(tx, own)
  })
  if (order) publishChange(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}
