import { shiftExtensions } from './held-extensions-sql.ts'
import { onTransition } from '../transitions/order-hooks.ts'

/** Time that was added before the service began follows the service's real end. */
export const beginAddedTime = onTransition('extensions: what was added before the start begins at the real end', {
  when: ({ name, before }) => name === 'start' && before.parent_id === null,
  run: (_deps, tx, { order }) => shiftExtensions(tx, order.id),
})
