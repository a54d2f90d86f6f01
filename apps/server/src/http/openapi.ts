import { featureTitles, referenceTexts, roleNames } from '@anxin/contract/descriptions/reference'
import type { Endpoint } from '@anxin/contract/endpoint'
import { endpointsByFeature } from '@anxin/contract/endpoints'
import { summaries } from '@anxin/contract/descriptions/summaries'
import { refusals } from '@anxin/contract/refusals'
import { surfaces } from '@anxin/contract/surfaces'
import { z } from 'zod'
import { eventStreamPath } from './openapi-events.ts'
import { managePaths, manageTags } from './openapi-manage.ts'
import { envelopeOf, refusalTable, schemaOf, type Json, type Operation } from './openapi-shapes.ts'

const whoMay = (role: Endpoint['role']): string => {
  if (role === 'anyone') return referenceTexts.anyone
  return role === 'guest' ? referenceTexts.guest : (roleNames[role] ?? surfaces[role].title)
}

const summaryOf: Readonly<Record<string, string>> = summaries

/** What each refusal says beside its sentence, by its name. */
const refusalDetails = () =>
  Object.entries<{ code: number; detail?: z.ZodType }>(refusals).flatMap(([key, { detail }]) => {
    if (!detail) return []
    const { $schema: _, ...json } = z.toJSONSchema(detail)
    return [{ title: key, ...json }]
  })

/** Role, ownership, sealed fields and every refusal with its code, in words. */
function descriptionOf({ role, ownership, sealed, repeatable, refusals: keys }: Endpoint): string {
  return [
    referenceTexts.access(whoMay(role), ownership),
    ...(sealed ? [referenceTexts.sealed(sealed)] : []),
    ...(repeatable ? [referenceTexts.repeatable] : []),
    ...refusalTable(keys),
  ].join('\n\n')
}

function operationOf(name: string, endpoint: Endpoint, { method, tag }: { method: 'get' | 'post'; tag: string }): Operation {
  const request = schemaOf(endpoint.request, 'input', name)
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field))
  const fields = Object.entries(request.properties ?? {})
  const required = new Set(request.required)
  const parameters = fields
    .filter(([field]) => inPath.has(field) || method === 'get')
    .map(([field, schema]) => ({ name: field, in: inPath.has(field) ? 'path' : 'query', required: inPath.has(field) || required.has(field), schema }))
  const bodyFields = fields.filter(([field]) => !inPath.has(field))
  const body = {
    type: 'object',
    properties: Object.fromEntries(bodyFields),
    required: bodyFields.map(([field]) => field).filter((field) => required.has(field)),
  }
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  const usual = endpoint.body === 'json' ? [json, form] : [form, json]
  const otherVerb = method !== endpoint.method.toLowerCase()

  return {
    operationId: otherVerb ? `${name}_${method}` : name,
    tags: [tag],
    summary: summaryOf[name],
    description: descriptionOf(endpoint),
    'x-role': endpoint.role,
    'x-ownership': endpoint.ownership,
    'x-refusals': endpoint.refusals,
    security: endpoint.role === 'anyone' ? [] : [...(endpoint.role === 'guest' ? [{}] : []), { token: [] }, { bearer: [] }],
    parameters,
    ...(method === 'post' && { requestBody: { content: Object.fromEntries(usual.map((type) => [type, { schema: body }])) } }),
    responses: {
      200: { description: referenceTexts.answer, content: { 'application/json': { schema: envelopeOf(endpoint, name) } } },
      default: { $ref: '#/components/responses/Transport' },
    },
  }
}

function pathsOf(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [feature, part] of Object.entries(endpointsByFeature)) {
    // safe: `featureTitles` is keyed by the same object
    const tag = featureTitles[feature as keyof typeof featureTitles]
    for (const [name, endpoint] of Object.entries<Endpoint>(part)) {
      const own = endpoint.method === 'GET' ? 'get' : 'post'
      const verbs = endpoint.bothVerbs ? (['get', 'post'] as const) : ([own] as const)
      paths[endpoint.path] = { ...paths[endpoint.path], ...Object.fromEntries(verbs.map((method) => [method, operationOf(name, endpoint, { method, tag })])) }
    }
  }
  return { ...paths, ...eventStreamPath, ...managePaths() }
}

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: referenceTexts.title, version: '2.2.3', description: referenceTexts.conventions, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
  tags: [...Object.values(featureTitles), ...manageTags()].map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      RefusalDetail: {
        description: referenceTexts.refusalDetail,
        anyOf: [{ type: 'null' }, ...refusalDetails()],
      },
      Envelope: { type: 'object', required: ['code', 'data', 'msg'], properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' } } },
    },
    responses: {
      Transport: {
        description: referenceTexts.transport,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  },
})
