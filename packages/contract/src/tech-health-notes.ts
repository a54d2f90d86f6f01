import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { HealthNote } from './entities/health-note.ts'
import { TechOrder } from './entities/visits.ts'
import { id } from './fields.ts'
import { wrong } from './field-refusals.ts'
import { ownership, techMoveRefusals } from './tech-orders.ts'

/** The calls of a technician about what the customer declared of their health. */
export const techHealthNotes = {
  techGetHealthNote: endpoint({
    method: 'GET',
    path: '/api/tech/order/getHealthNote',
    body: 'query',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id }),
    reply: HealthNote.extend({ revision: z.int() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'orderNotFound', 'healthNoteNotFound'],
  }),
  techConfirmHealthNote: endpoint({
    method: 'POST',
    path: '/api/tech/order/confirmHealthNote',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ orderId: id, revision: z.int({ error: wrong.revision }).positive(wrong.revision).max(2_147_483_647, wrong.revision) }),
    reply: TechOrder,
    refusals: [...techMoveRefusals, 'healthNoteNotFound', 'healthNoteMoved', 'healthNoteUnread'],
  }),
}
