import { z } from 'zod'
import { moment } from '../fields.ts'

/** A message of a support ticket, after the first one. */
export const TicketMessage = z.object({ side: z.enum(['CUSTOMER', 'SERVICE']), content: z.string(), at: moment })
