import { z } from 'zod'
import { moment } from '../fields.ts'
import { reason } from './fields.ts'
import { wrong } from '../field-refusals.ts'

/** What waits for a second person, whatever it is about: who asked for it, why, and who decided. */
export const askedAndDecided = {
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  isOwn: z.boolean(),
  decidedBy: z.string().optional(),
  decidedAt: moment.optional(),
  note: z.string(),
}

/** The answer of the second person. */
export const decision = { approve: z.boolean({ error: wrong.outcome }), reason }

export const readRefusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
export const decideRefusals = [...readRefusals, 'approvalNotFound', 'approvalOwn', 'approvalIntroduced', 'approvesLater'] as const
