import { referenceTexts } from '@anxin/contract/descriptions/reference'
import { fieldMeanings } from '@anxin/contract/descriptions/field-meanings'
import * as accounts from '@anxin/contract/entities/accounts'
import * as addresses from '@anxin/contract/entities/addresses'
import * as closedAccount from '@anxin/contract/entities/closed-account'
import * as content from '@anxin/contract/entities/content'
import * as coupons from '@anxin/contract/entities/coupons'
import * as orders from '@anxin/contract/entities/orders'
import * as prices from '@anxin/contract/entities/prices'
import * as ticketMessage from '@anxin/contract/entities/ticket-message'
import * as technicians from '@anxin/contract/entities/technicians'
import * as visits from '@anxin/contract/entities/visits'
import { describeFields } from '@anxin/contract/field-meanings'
import { refusals, type RefusalKey } from '@anxin/contract/refusals'
import { fieldMeanings as englishMeanings } from '@anxin/words/reference/field-meanings'
import { referenceTexts as englishTexts } from '@anxin/words/reference/reference'
import { refusals as englishRefusals } from '@anxin/words/refusals'
import { z } from 'zod'
import { both } from './openapi-texts.ts'

export type Json = Record<string, unknown>
export type Operation = Json & { operationId: string }

const parts = [accounts, addresses, closedAccount, content, coupons, orders, prices, technicians, ticketMessage, visits]
/** The entities of the contract by name, so that the document has each of them once. */
const entities = z.registry<{ title: string }>()
for (const part of parts)
  for (const [name, schema] of Object.entries(part))
    if (schema instanceof z.ZodObject) entities.add(schema, { title: name.replace(/^./, (first) => first.toUpperCase()) })

/** A schema as JSON, each field with its meaning in both languages. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', call: string) {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', metadata: entities })
  // safe: a JSON schema of an object has these members
  describeFields(json as Parameters<typeof describeFields>[0], call, (key) => both(fieldMeanings[key] ?? key, englishMeanings[key]))
  return json
}

type Answering = { reply: z.ZodType; refusals: readonly RefusalKey[] }

/** What a call answers: its reply, or a refusal by name. */
export const envelopeOf = ({ reply, refusals: keys }: Answering, call: string) => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer', description: both(referenceTexts.code, englishTexts.code) },
    data: { anyOf: [schemaOf(reply, 'output', call), { $ref: '#/components/schemas/RefusalDetail' }] },
    msg: { type: 'string' },
    // What refuses nothing names no refusal; a list without values would be no schema.
    ...(keys.length > 0 && { refusal: { type: 'string', enum: keys, description: both(referenceTexts.refusal, englishTexts.refusal) } }),
  },
})

/** Every refusal of a call with its code and sentence, as a table in words; none where it refuses nothing. */
export const refusalTable = (keys: readonly RefusalKey[]): string[] =>
  keys.length === 0
    ? []
    : [
        [
          '| code | msg | |',
          '| --- | --- | --- |',
          ...keys.map((key) => `| ${refusals[key].code} | ${refusals[key].msg} ${englishRefusals[key]} | \`${key}\` |`),
        ].join('\n'),
      ]
