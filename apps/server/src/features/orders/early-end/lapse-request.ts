import { onTransition } from '../transitions/order-hooks.ts'
import { settleEarlyEnd } from './settle-sql.ts'

/** Nobody is asked any more to end a service early that has ended. */
export const lapseWish = onTransition('early-ends: the wish that waits lapses', {
  when: ({ before }) => before.ending_early,
  run: (_, tx, { before: { id: orderId }, now }) => settleEarlyEnd(tx, { orderId, status: 'LAPSED', now }),
})
