import { isIn } from '@anxin/contract/order-states'
import type { Tx } from '../../db/connect.ts'
import { resolveAlarm } from '../alarms/public.ts'
import { onHandover, onTransition } from '../orders/public.ts'

const name = 'technicians: the alarm about a suspended technician is resolved'
const resolve = (tx: Tx, subject: string, now: Date) => resolveAlarm(tx, { kind: 'TECHNICIAN_SUSPENDED', subject, now })

/** An order that runs no more needs nobody in the place of a suspended technician. */
export const resolveAtEnd = onTransition(name, {
  when: ({ from, to, withVisit }) => !withVisit && isIn(from, 'running') && !isIn(to, 'running'),
  run: (_, tx, { before, now }) => resolve(tx, before.id, now),
})

/** Anyone who comes now is not suspended. */
export const resolveAtHandover = onHandover(name, (_, tx, { orderId, now }) => resolve(tx, orderId, now))
