import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { suspensionRuleNames } from '../suspension-rules.ts'
import { TicketMessage } from './ticket-message.ts'

/** Why an account is suspended and until when, what its holder said against it, and a ticket that contestSuspension takes once. */
export const ClosedAccount = z.object({
  suspensionId: id,
  rule: z.enum(suspensionRuleNames),
  reason: z.string(),
  endsAt: moment.optional(),
  ticket: z.string(),
  contest: z.object({ content: z.string(), createdAt: moment, lines: z.array(TicketMessage), waits: z.boolean(), answerBy: moment }).optional(),
})
export type ClosedAccount = z.infer<typeof ClosedAccount>
