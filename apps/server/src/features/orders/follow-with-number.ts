import type { OrderMove } from '@anxin/contract/order-moves'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../db/connect.ts'
import { addOutbox, wakeOutbox } from '../../jobs/outbox-queries.ts'

export const numberTopic = 'masked-number'

/** What a move means for the number of the two: one is wanted from acceptance on; its time is reckoned anew when the visit or the order ends. */
export async function followOrder(tx: Tx, { orderId, move, to, now }: { orderId: string; move: OrderMove; to: OrderStatus; now: Date }): Promise<void> {
  if (move === 'accept') await addOutbox(tx, { topic: numberTopic, key: orderId, payload: {}, now })
  else if (isIn(to, 'past')) await wakeOutbox(tx, { topic: numberTopic, key: orderId, now })
}

/** A visit at another time has its number at another time. */
export const followTime = (tx: Tx, { orderId, now }: { orderId: string; now: Date }) => wakeOutbox(tx, { topic: numberTopic, key: orderId, now })
