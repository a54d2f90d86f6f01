import { z } from 'zod'
import { manageEndpoint } from './endpoint.ts'

/** What a vendor answers to a message: it took it, or why not. */
export const smsResults = [
  'sent',
  'phoneLimit',
  'blocked',
  'badNumber',
  'content',
  'template',
  'quota',
  'credentials',
  'throttled',
  'unreachable',
  'unknown',
] as const

const scope = 'the vendors of text messages of all cities; only operators of every city'
const refusals = ['signedOut', 'notAllowed', 'totpRequired'] as const

export const smsVendors = {
  'sms/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'operator.change',
    scope,
    request: z.object({}),
    reply: z.object({
      vendors: z.array(
        z.object({
          vendor: z.string(),
          isResting: z.boolean(),
          missingTemplates: z.array(z.string()),
          taken: z.int(),
          arrived: z.int(),
          lost: z.int(),
        }),
      ),
    }),
    refusals,
  }),
  'sms/test': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope,
    request: z.object({}),
    reply: z.object({ results: z.array(z.object({ vendor: z.string(), smsResult: z.enum(smsResults), vendorCode: z.string() })) }),
    refusals: [...refusals, 'noVerifiedPhone', 'smsTooSoon'],
  }),
}
