import { isIn } from '@anxin/contract/order-states'
import { endChange } from '../reschedule/reschedule-sql.ts'
import { onTransition } from './order-hooks.ts'
import { giveTimeBack } from './order-step-queries.ts'

/** Anyone who sets out, or cancels, no longer moves the visit to another time. */
export const lapseChange = onTransition('orders: another time that waits lapses', {
  when: ({ from }) => isIn(from, 'agreed'),
  run: (_, tx, { before: { id: orderId }, now }) => endChange(tx, { orderId, status: 'LAPSED', now }),
})

export const freeTime = onTransition('orders: the time of a visit that ended is free again', {
  when: ({ to, before }) => before.parent_id === null && isIn(to, 'ended'),
  run: (_, tx, { before }) => giveTimeBack(tx, before.id),
})
