import type { Tx } from '../../db/connect.ts'

type Step = { orderId: string; move: string; requestKey: string }

/** The step that was taken under this key before, with the hash of what its request said. */
export const findStep = (tx: Tx, { orderId, move, requestKey }: Step) =>
  tx
    .selectFrom('order_events')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('move', '=', move)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()

export const markLeft = (tx: Tx, orderId: string, now: Date) => tx.updateTable('orders').set({ left_at: now }).where('id', '=', orderId).execute()
