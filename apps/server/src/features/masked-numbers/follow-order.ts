import { isIn } from '@anxin/contract/order-states'
import { addOutbox, wakeOutbox } from '../../jobs/outbox-queries.ts'
import { onHandover, onReschedule, onTransition } from '../orders/public.ts'
import { setStale } from './queries.ts'

export const numberTopic = 'masked-number'

/** A number for the two is wanted from acceptance on. */
export const wantNumber = onTransition('masked-numbers: a number is wanted', {
  when: ({ name }) => name === 'accept',
  run: (_, tx, { before: { id: key }, now }) => addOutbox(tx, { topic: numberTopic, key, payload: {}, now }),
})

/** The time of the number is calculated again when the visit or the order ends. */
export const endNumber = onTransition('masked-numbers: the time of the number is looked at again', {
  when: ({ to, withVisit }) => !withVisit && isIn(to, 'past'),
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
