import { z } from 'zod'
import { moment } from '../fields.ts'

/** What either side of a ticket said after its first words. */
export const SuggestionLine = z.object({ side: z.enum(['CUSTOMER', 'SERVICE']), content: z.string(), at: moment })
