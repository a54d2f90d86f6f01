import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { openApiDocument } from '../http/openapi.ts'

export type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  pattern?: string
  description?: string
}
type Content = Record<string, { schema: Schema }>
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; required: boolean; schema: Schema }
export type DocumentedCall = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-role'?: string
  security: Record<string, []>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
export type OpenApi = {
  tags: { name: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Partial<Record<'get' | 'post', DocumentedCall>>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, { content: Content; headers?: Record<string, unknown> }>
    securitySchemes: Record<string, { type: string; name?: string }>
  }
}

/** A document as it goes over the wire. */
// safe: the server's own document, read as a client reads it
export const asSent = (document: ReturnType<typeof openApiDocument>) => JSON.parse(JSON.stringify(document)) as OpenApi

export type PlacedCall = DocumentedCall & { path: string; method: 'get' | 'post' }
export const callsOf = ({ paths }: OpenApi): PlacedCall[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    // safe: the verbs are get and post
    Object.entries(verbs).map(([method, call]) => ({ ...call, path, method: method as 'get' | 'post' })),
  )

/** Compiles schemas of a document strictly, as validators and generators of clients do: an unknown word or an empty list throws. */
export function strictCompiler({ components }: OpenApi): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, inlineRefs: false })
  addFormats.default(ajv)
  const placed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', 'components#/$defs/'))
  ajv.addSchema({ $id: 'components', $defs: placed(components.schemas) })
  const compiled = new Map<string, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const known = compiled.get(text)
    if (known) return known
    const validate = ajv.compile(placed(schema))
    compiled.set(text, validate)
    return validate
  }
}
