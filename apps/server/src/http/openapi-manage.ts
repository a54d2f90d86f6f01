import { manageSummaries } from '@anxin/contract/descriptions/manage-summaries'
import { areaTitles, manageReferenceTexts, referenceTexts } from '@anxin/contract/descriptions/reference'
import type { ManageArea } from '@anxin/contract/descriptions/tasks'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { rightsIn } from '@anxin/contract/manage/permissions'
import { permissionTexts } from '@anxin/words/codes/permissions'
import { manageSummaries as englishSummaries } from '@anxin/words/reference/manage-summaries'
import * as english from '@anxin/words/reference/reference'
import { failuresOf } from './openapi-responses.ts'
import { envelopeOf, refusalTable, schemaOf, type Json, type Operation } from './openapi-shapes.ts'
import { both, heading, paragraphs } from './openapi-texts.ts'

const zhSummaries: Readonly<Record<string, string>> = manageSummaries
const enSummaries: Readonly<Record<string, string>> = englishSummaries
const calls = Object.entries<ManageEndpoint>(manageEndpoints)
// safe: an area is what its calls' names begin with
const areaOf = (name: string) => name.split('/')[0] as ManageArea
export const areaTag = (area: ManageArea): string => heading(areaTitles[area], english.areaTitles[area])
const tagOf = (name: string) => areaTag(areaOf(name))

const whoMay = (permission: ManageEndpoint['permission']): [zh: string, en: string] => {
  if (permission === 'anyone' || permission === 'signedIn') return [manageReferenceTexts[permission], english.manageReferenceTexts[permission]]
  const rights = rightsIn(permission)
  return [
    manageReferenceTexts.eitherOf(rights.map((right) => manageReferenceTexts.permitted(permissionTexts[right].zh, right))),
    english.manageReferenceTexts.eitherOf(rights.map((right) => english.manageReferenceTexts.permitted(permissionTexts[right].en, right))),
  ]
}
function descriptionOf({ scope, refusals }: ManageEndpoint, permission: ManageEndpoint['permission']): string {
  const [zh, en] = whoMay(permission)
  return paragraphs(both(manageReferenceTexts.access(zh, scope), english.manageReferenceTexts.access(en, scope)), ...refusalTable(refusals))
}
const security = ({ permission }: ManageEndpoint) => (permission === 'anyone' ? [] : [{ token: [] }, { bearer: [] }])

function operationOf(name: string, endpoint: ManageEndpoint): Operation {
  const { method, permission, scope, refusals } = endpoint
  const hasBody = method !== 'GET'
  const body = schemaOf(endpoint.request, 'input', name)
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: both(zhSummaries[name] ?? name, enSummaries[name] ?? name),
    description: descriptionOf(endpoint, permission),
    'x-permission': permission,
    'x-scope': scope,
    'x-refusals': refusals,
    security: security(endpoint),
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: body } } } } : { parameters: parametersOf(endpoint, name) }),
    responses: {
      200: {
        description: both(referenceTexts.answer, english.referenceTexts.answer),
        content: { 'application/json': { schema: envelopeOf(endpoint, name) } },
      },
      ...failuresOf({ hasBody }),
    },
  }
}

function parametersOf({ request }: ManageEndpoint, name: string): Json[] {
  const { properties = {}, required = [] } = schemaOf(request, 'input', name)
  return Object.entries(properties).map(([field, schema]) => ({ name: field, in: 'query', required: required.includes(field), schema }))
}

/** The list of a call as a file. */
function exportOf(name: string, endpoint: ManageEndpoint, csv: NonNullable<ManageEndpoint['csv']>): Operation {
  const { exportLanguage, exportSummary, exported } = manageReferenceTexts
  const language = {
    name: 'language',
    in: 'query',
    required: false,
    description: both(exportLanguage, english.manageReferenceTexts.exportLanguage),
    schema: { type: 'string' },
  }
  return {
    operationId: `${areaOf(name)}/export`,
    tags: [tagOf(name)],
    summary: both(exportSummary(zhSummaries[name] ?? name), english.manageReferenceTexts.exportSummary(enSummaries[name] ?? name)),
    description: descriptionOf(endpoint, csv.permission),
    'x-permission': csv.permission,
    'x-scope': endpoint.scope,
    security: security(endpoint),
    parameters: [...parametersOf(endpoint, name), language],
    responses: {
      200: { description: both(exported, english.manageReferenceTexts.exported), content: { 'text/csv': { schema: { type: 'string' } } } },
      ...failuresOf({ hasBody: false }),
    },
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
