import { onHandover, onTransition } from '../transitions/order-hooks.ts'
import { endSubstitution } from './substitution-sql.ts'

/** No other technician is chosen any more for an order that has moved on. */
export const endChoice = onTransition('substitutes: the choice that waits ends', {
  when: ({ before }) => before.substituting !== null,
  run: (_, tx, { name, before: { id: orderId }, now }) => endSubstitution(tx, { orderId, status: name === 'declineSubstitutes' ? 'DECLINED' : 'LAPSED', now }),
})

/** Somebody else comes: the customer's choice, or instead of it. */
export const takeChoice = onHandover('substitutes: the choice that waits ends', (_, tx, { orderId, step, now }) =>
  endSubstitution(tx, { orderId, status: step === 'reassign' ? 'LAPSED' : 'TAKEN', now }),
)
