import { referenceTexts } from '@anxin/contract/descriptions/reference'
import type { Endpoint } from '@anxin/contract/endpoint'
import { referenceTexts as englishTexts } from '@anxin/words/reference/reference'
import { schemaOf, type Json } from './openapi-shapes.ts'
import { both } from './openapi-texts.ts'

const header = (name: string, text: 'idempotencyKey' | 'espType' | 'deviceBrand', schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description: both(referenceTexts[text], englishTexts[text]),
  schema,
})

/** Headers that calls read beside the token, which is a security scheme. */
export const headerParameters: Record<string, Json> = {
  IdempotencyKey: header('Idempotency-Key', 'idempotencyKey', { type: 'string', pattern: '^[0-9A-Za-z-]{8,64}$' }),
  EspType: header('espType', 'espType', { type: 'string', enum: ['wechat', 'h5'] }),
  DeviceBrand: header('deviceBrand', 'deviceBrand', { type: 'string', maxLength: 60 }),
}

function headersOf({ keyed, repeatable }: Endpoint, { name, feature }: { name: string; feature: string }): Json[] {
  const names = [
    ...(keyed || repeatable ? ['IdempotencyKey'] : []),
    ...(name === 'pay' ? ['EspType'] : []),
    ...(feature === 'accounts' || feature === 'identities' ? ['DeviceBrand'] : []),
  ]
  return names.map((each) => ({ $ref: `#/components/parameters/${each}` }))
}

/** A field as it has to be given: an empty text counts as not given. */
const givenField = (schema: unknown): unknown => {
  // safe: the schema of a field that may be demanded is an object
  const { type, minLength = 0 } = schema as { type?: string; minLength?: number }
  return type === 'string' ? { ...(schema as Json), minLength: Math.max(1, minLength) } : schema
}

/** Of each group at least one field: JSON schema has no shorter way to say it. */
const demands = (groups: readonly (readonly string[])[], properties: Json): Json => {
  const each = groups.map((group) => ({
    anyOf: group.map((field) => ({ type: 'object', required: [field], properties: { [field]: givenField(properties[field]) } })),
  }))
  return each.length > 1 ? { allOf: each } : (each[0] ?? {})
}

/** What is sent in place of a secret: the secret itself, or its encryption, which is much longer. */
const sealedField = ({ description }: Json): Json => ({ type: 'string', ...(description !== undefined && { description }) })

type Asked = { name: string; feature: string; method: 'get' | 'post' }

/** The parameters and the body of a call. */
export function requestOf(endpoint: Endpoint, { name, feature, method }: Asked): { parameters: Json[]; hasPathFields: boolean; requestBody?: Json } {
  const { path, sealed = [], keyed, atLeastOne = [], body: way } = endpoint
  const request = schemaOf(endpoint.request, 'input', name)
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  const required = new Set([...(request.required ?? []), ...(keyed ? ['requestId'] : [])])
  const fields = Object.entries(request.properties ?? {}).map(([field, schema]): [string, Json] => [
    field,
    // safe: zod gives a schema as an object wherever it can, and these fields are texts, numbers, lists
    sealed.includes(field) ? sealedField(schema as Json) : (schema as Json),
  ])
  const parameters = fields
    .filter(([field]) => inPath.has(field) || method === 'get')
    .map(([field, schema]) => ({ name: field, in: inPath.has(field) ? 'path' : 'query', required: inPath.has(field) || required.has(field), schema }))
  const asked = { parameters: [...parameters, ...headersOf(endpoint, { name, feature })], hasPathFields: inPath.size > 0 }
  if (method === 'get') return asked

  const ofBody = fields.filter(([field]) => !inPath.has(field))
  const encrypted = { type: 'integer', enum: [1], description: both(referenceTexts.encrypted, englishTexts.encrypted) }
  const properties: Json = { ...Object.fromEntries(ofBody), ...(sealed.length > 0 && { encrypted }) }
  const schema = {
    type: 'object',
    properties,
    required: ofBody.map(([field]) => field).filter((field) => required.has(field)),
    ...demands(atLeastOne, properties),
  }
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  const content = Object.fromEntries((way === 'json' ? [json, form] : [form, json]).map((type) => [type, { schema }]))
  return { ...asked, requestBody: { required: schema.required.length > 0 || atLeastOne.length > 0, content } }
}
