import { callWindow } from '@anxin/contract/order-guards'
import { isIn } from '@anxin/contract/order-states'
import { addOutbox, wakeOutbox } from '../../jobs/outbox-queries.ts'
import { onHandover, onReschedule, onTransition } from '../orders/public.ts'
import { setStale } from './queries.ts'

export const numberTopic = 'masked-number'

/** A number for the two is wanted from acceptance on; until the time for calls there is nothing to do for it. */
export const wantNumber = onTransition('masked-numbers: a number is wanted', {
  when: ({ name }) => name === 'accept',
  run: async ({ policy }, tx, { order: { id: key, start_at, end_at }, now }) => {
    const { from } = callWindow({ startAt: start_at.getTime(), endAt: end_at.getTime() }, await policy())
    await addOutbox(tx, { topic: numberTopic, key, payload: {}, dueAt: new Date(Math.max(from, now.getTime())), now })
  },
})

/** The time of the number is calculated again when the visit or the order ends; a service that is confirmed has ended before. */
export const endNumber = onTransition('masked-numbers: the time of the number is looked at again', {
  when: ({ from, to, withVisit }) => !withVisit && isIn(to, 'past') && !(isIn(from, 'served') && isIn(to, 'served')),
  run: (_, tx, { before: { id: key }, now }) => wakeOutbox(tx, { topic: numberTopic, key, now }),
})

/** A visit at another time has its number at another time. */
export const moveNumber = onReschedule('masked-numbers: the time of the number is looked at again', (_, tx, { orderId: key, now }) =>
  wakeOutbox(tx, { topic: numberTopic, key, now }),
)

/** The number of the two is of somebody who no longer comes: it shows no more, and its job gives it back. */
export const dropNumber = onHandover('masked-numbers: the number of the former technician goes back', async (_, tx, { orderId, now }) => {
  await setStale(tx, orderId, now)
  await wakeOutbox(tx, { topic: numberTopic, key: orderId, now })
})
