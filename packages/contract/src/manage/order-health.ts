import { z } from 'zod'
import { HealthNote } from '../entities/health-note.ts'
import { id } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'

export const orderHealth = {
  'order/healthNote': manageEndpoint({
    method: 'POST',
    permission: 'order.health',
    scope: 'health notes of orders of the own cities',
    request: z.object({ orderId: id, reason }),
    reply: HealthNote,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'orderNotFound', 'healthNoteNotFound', 'looksSpent'],
  }),
}
