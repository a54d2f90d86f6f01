import { referenceTexts } from '@anxin/contract/descriptions/reference'
import { describeFields } from '@anxin/contract/field-meanings'
import { refusals, type RefusalKey } from '@anxin/contract/refusals'
import { z } from 'zod'

export type Json = Record<string, unknown>
export type Operation = Json & { operationId: string }

/** A schema as JSON, each field with its meaning. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', call: string) {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  // safe: a JSON schema of an object has these members
  describeFields(json as Parameters<typeof describeFields>[0], call)
  return json
}

type Answering = { reply: z.ZodType; refusals: readonly RefusalKey[] }

/** What a call answers: its reply, or a refusal by name. */
export const envelopeOf = ({ reply, refusals: keys }: Answering, call: string) => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer', description: referenceTexts.code },
    data: { anyOf: [schemaOf(reply, 'output', call), { $ref: '#/components/schemas/RefusalDetail' }] },
    msg: { type: 'string' },
    refusal: { type: 'string', enum: keys, description: referenceTexts.refusal },
  },
})

/** Every refusal of a call with its code and sentence, as a table in words; none where it refuses nothing. */
export const refusalTable = (keys: readonly RefusalKey[]): string[] =>
  keys.length === 0
    ? []
    : [['| code | msg | |', '| --- | --- | --- |', ...keys.map((key) => `| ${refusals[key].code} | ${refusals[key].msg} | \`${key}\` |`)].join('\n')]
