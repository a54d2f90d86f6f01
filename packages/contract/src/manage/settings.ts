import { z } from 'zod'
import { fen, id, moment, pageOf, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { managePaging, Waits } from './fields.ts'
import { comparedRules } from '../refund-rules.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

const values = z.record(z.string().max(60), z.unknown())
const field = z.object({
  path: z.string(),
  title: z.string(),
  unit: z.string(),
  type: z.enum(['number', 'integer', 'boolean', 'string', 'array']),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  options: z.array(z.string()).optional(),
  /** Publishing another value of it waits for another person. */
  control: z.boolean(),
})
/** Fen: in the books, by the policy in force, by the draft; `differing` counts where the last two are not the same. */
const Calculated = z.object({ booked: fen, inForce: fen, drafted: fen, differing: z.int() })
const told = { orderId: id, orderNo: z.string(), at: moment, booked: fen, inForce: fen, drafted: fen }
const Backtest = z.object({
  orders: z.int(),
  from: moment.optional(),
  to: moment.optional(),
  /** The changed values that these calculations show, and those that they cannot. */
  shown: z.array(z.string()),
  notShown: z.array(z.string()),
  prices: z.object({
    paid: Calculated,
    travel: Calculated,
    commission: Calculated,
    worst: z.array(z.object({ ...told, commissionMore: z.int() })),
  }),
  refunds: z.object({
    requests: z.int(),
    amount: Calculated,
    /** How many go back without anybody's decision. */
    byThemselves: z.object({ inForce: z.int(), drafted: z.int() }),
    worst: z.array(z.object({ ...told, rule: z.enum(comparedRules), draftRule: z.enum(comparedRules) })),
  }),
})
const scope = 'the one policy of all cities; only operators of every city'
const refusals = ['signedOut', 'notAllowed', 'totpRequired'] as const

export const settings = {
  'setting/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'policy.view',
    scope,
    request: z.object({}),
    reply: z.object({
      version: z.int(),
      fields: z.array(field),
      values,
      usual: values,
      drafts: z.array(
        z.object({
          draftId: id,
          basedOn: z.int(),
          note: z.string(),
          draftedAt: moment,
          backtestedAt: moment.optional(),
          before: values,
          after: values,
          /** Values of it that another version has changed since: it cannot be published. */
          conflicts: z.array(z.string()),
          waits: Waits.optional(),
        }),
      ),
    }),
    refusals,
  }),
  'setting/getVersions': manageEndpoint({
    method: 'GET',
    permission: 'policy.view',
    scope,
    request: z.object({ ...managePaging }),
    reply: pageOf(z.object({ version: z.int(), note: z.string(), publishedAt: moment, publishedBy: z.string().optional(), before: values, after: values })),
    refusals: [...refusals, 'badField'],
  }),
  'setting/rollBack': manageEndpoint({
    method: 'POST',
    permission: 'policy.draft',
    scope,
    request: z.object({ toVersion: z.int({ error: wrong.version }).min(0, wrong.version).max(2_147_483_647, wrong.version) }),
    reply: z.object({ draftId: id }),
    refusals: [...refusals, 'badField'],
  }),
  'setting/draft': manageEndpoint({
    method: 'POST',
    permission: 'policy.draft',
    scope,
    request: z.object({ changes: values, note: text(fieldNames.note, { min: 2, max: 100 }) }),
    reply: z.object({ draftId: id, basedOn: z.int() }),
    refusals: [...refusals, 'badField'],
  }),
  'setting/backtest': manageEndpoint({
    method: 'POST',
    permission: 'policy.draft',
    scope,
    request: z.object({ draftId: id, orders: z.int({ error: wrong.orderCount }).min(1, wrong.least1Order).max(5000, wrong.most5000Orders).default(5000) }),
    reply: Backtest,
    refusals: [...refusals, 'badField', 'draftNotFound', 'draftOutdated'],
  }),
  'setting/publish': manageEndpoint({
    method: 'POST',
    permission: 'policy.publish',
    scope,
    request: z.object({ draftId: id }),
    reply: z.object({ version: z.int().optional(), waits: Waits.optional() }),
    refusals: [...refusals, 'badField', 'draftNotFound', 'draftOutdated', 'controlOpen'],
  }),
}
