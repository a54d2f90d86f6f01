import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DeclaredHealth, HealthNote } from './entities/health-note.ts'
import { id, nothing } from './fields.ts'

const own = "the health note of an order of the session's account"

export const healthNotes = {
  getHealthNote: endpoint({
    method: 'GET',
    path: '/api/user/order/getHealthNote',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({ orderId: id }),
    reply: HealthNote.extend({
      /** Whether it may still be declared and changed: until the service begins. */
      mayChange: z.boolean(),
    }),
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
  setHealthNote: endpoint({
    method: 'POST',
    path: '/api/user/order/setHealthNote',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({ orderId: id, healthNote: DeclaredHealth }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotMove', 'healthConsent', 'healthExcluded'],
  }),
  withdrawHealthNote: endpoint({
    method: 'POST',
    path: '/api/user/order/withdrawHealthNote',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: z.object({ orderId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
}
