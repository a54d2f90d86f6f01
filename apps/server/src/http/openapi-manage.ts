import { manageSummaries } from '@anxin/contract/descriptions/manage-summaries'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { permissionTexts } from '@anxin/words/codes/permissions'
import { envelopeOf, refusalTable, schemaOf, type Json, type Operation } from './openapi-shapes.ts'

const summaryOf: Readonly<Record<string, string>> = manageSummaries
const calls = Object.entries<ManageEndpoint>(manageEndpoints)
const tagOf = (name: string) => `运营端 ${name.split('/')[0]}`

/** The operators' calls stand under their own tags. */
export const manageTags = (): string[] => [...new Set(calls.map(([name]) => tagOf(name)))]

const whoMay = (permission: ManageEndpoint['permission']): string => {
  if (permission === 'anyone') return '任何人'
  return permission === 'signedIn' ? '已登录的操作员' : `有权限「${permissionTexts[permission].zh}」的操作员（\`${permission}\`）`
}
const descriptionOf = ({ scope, refusals }: ManageEndpoint, permission: ManageEndpoint['permission']): string =>
  [`**权限** ${whoMay(permission)}　**范围** ${scope}`, ...refusalTable(refusals)].join('\n\n')
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
      200: { description: '成功，或以 code 说明的拒绝', content: { 'application/json': { schema: envelopeOf(endpoint, name) } } },
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
  const language = { name: 'language', in: 'query', required: false, description: '表头的语言：zh 或 en', schema: { type: 'string' } }
  return {
    operationId: `${name.split('/')[0]}/export`,
    tags: [tagOf(name)],
    summary: `${summaryOf[name]}（CSV）`,
    description: descriptionOf(endpoint, csv.permission),
    'x-permission': csv.permission,
    'x-scope': endpoint.scope,
    security: security(endpoint),
    parameters: [...parametersOf(endpoint, name), language],
    responses: { 200: { description: '按同样的筛选，逐行写出', content: { 'text/csv': { schema: { type: 'string' } } } }, default: transport },
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
