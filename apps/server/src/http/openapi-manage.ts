import { manageSummaries } from '@anxin/contract/descriptions/manage-summaries'
import { manageReferenceTexts, referenceTexts } from '@anxin/contract/descriptions/reference'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { permissionTexts } from '@anxin/words/codes/permissions'
import { envelopeOf, refusalTable, schemaOf, type Json, type Operation } from './openapi-shapes.ts'

const summaryOf: Readonly<Record<string, string>> = manageSummaries
const calls = Object.entries<ManageEndpoint>(manageEndpoints)
const areaOf = (name: string) => name.split('/')[0] ?? ''
const tagOf = (name: string) => manageReferenceTexts.tag(areaOf(name))

/** The operators' calls stand under their own tags. */
export const manageTags = (): string[] => [...new Set(calls.map(([name]) => tagOf(name)))]

const whoMay = (permission: ManageEndpoint['permission']): string => {
  if (permission === 'anyone') return manageReferenceTexts.anyone
  return permission === 'signedIn' ? manageReferenceTexts.signedIn : manageReferenceTexts.permitted(permissionTexts[permission].zh, permission)
}
const descriptionOf = ({ scope, refusals }: ManageEndpoint, permission: ManageEndpoint['permission']): string =>
  [manageReferenceTexts.access(whoMay(permission), scope), ...refusalTable(refusals)].join('\n\n')
const security = ({ permission }: ManageEndpoint) => (permission === 'anyone' ? [] : [{ token: [] }, { bearer: [] }])
const transport = { $ref: '#/components/responses/Transport' }

function operationOf(name: string, endpoint: ManageEndpoint): Operation {
  const { method, permission, scope, refusals } = endpoint
  const body = schemaOf(endpoint.request, 'input', name)
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: summaryOf[name],
    description: descriptionOf(endpoint, permission),
    'x-permission': permission,
    'x-scope': scope,
    'x-refusals': refusals,
    security: security(endpoint),
    ...(method === 'GET' ? { parameters: parametersOf(endpoint, name) } : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: referenceTexts.answer, content: { 'application/json': { schema: envelopeOf(endpoint, name) } } },
      default: transport,
    },
  }
}

function parametersOf({ request }: ManageEndpoint, name: string): Json[] {
  const { properties = {}, required = [] } = schemaOf(request, 'input', name)
  return Object.entries(properties).map(([field, schema]) => ({ name: field, in: 'query', required: required.includes(field), schema }))
}

/** The list of a call as a file. */
function exportOf(name: string, endpoint: ManageEndpoint, csv: NonNullable<ManageEndpoint['csv']>): Operation {
  const language = { name: 'language', in: 'query', required: false, description: manageReferenceTexts.exportLanguage, schema: { type: 'string' } }
  return {
    operationId: `${areaOf(name)}/export`,
    tags: [tagOf(name)],
    summary: manageReferenceTexts.exportSummary(summaryOf[name] ?? name),
    description: descriptionOf(endpoint, csv.permission),
    'x-permission': csv.permission,
    'x-scope': endpoint.scope,
    security: security(endpoint),
    parameters: [...parametersOf(endpoint, name), language],
    responses: { 200: { description: manageReferenceTexts.exported, content: { 'text/csv': { schema: { type: 'string' } } } }, default: transport },
  }
}

/** The operators' calls in the OpenAPI document. */
export const managePaths = (): Record<string, Json> =>
  Object.fromEntries(
    calls.flatMap(([name, endpoint]) => [
      [managePath(name), { [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }],
      ...(endpoint.csv ? [[exportPath(name), { get: exportOf(name, endpoint, endpoint.csv) }]] : []),
    ]),
  )
