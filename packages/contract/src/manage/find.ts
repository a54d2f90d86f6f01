import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { findKinds } from './find-kinds.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

/** One record, in the facts that tell it from others. */
const Found = z.object({
  findKind: z.enum(findKinds),
  recordId: id,
  /** Of an order or a refund. */
  recordNo: z.string().optional(),
  customerName: z.string().optional(),
  technicianName: z.string().optional(),
  /** Its state, as the list of its kind has it. */
  recordState: z.string().optional(),
  /** What sort of appeal, ticket, approval or alarm. */
  recordKind: z.string().optional(),
  /** The order where the record has no page of its own. */
  orderId: id.optional(),
  cityName: z.string().optional(),
  cityCode: z.string().optional(),
  phoneMasked: z.string().optional(),
  at: moment,
})
const found = z.object({ list: z.array(Found) })
const scope = 'what the lists of the operator’s rights and cities hold'
const refusals = ['signedOut', 'badField'] as const

export const find = {
  'find/getAnything': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    request: z.object({ q: text(fieldNames.search, { min: 1, max: 40 }) }),
    reply: found,
    refusals,
  }),
  'find/getNamed': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    request: z.object({
      records: z
        .array(z.string().regex(/^[a-z]{1,16}\/[0-9A-Za-z_-]{1,32}$/, wrong.id))
        .min(1, wrong.idMissing)
        .max(10, wrong.most10Records),
    }),
    reply: found,
    refusals,
  }),
}
