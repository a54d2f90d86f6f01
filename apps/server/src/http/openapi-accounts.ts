import { featureTitles, referenceTexts, roleNames } from '@anxin/contract/descriptions/reference'
import { summaries } from '@anxin/contract/descriptions/summaries'
import { taskOfFeature, type FeatureName, type TaskName } from '@anxin/contract/descriptions/tasks'
import type { Endpoint } from '@anxin/contract/endpoint'
import { endpointsByFeature } from '@anxin/contract/endpoints'
import { surfaces, type SurfaceName } from '@anxin/contract/surfaces'
import * as english from '@anxin/words/reference/reference'
import { summaries as englishSummaries } from '@anxin/words/reference/summaries'
import { requestOf } from './openapi-requests.ts'
import { failuresOf } from './openapi-responses.ts'
import { envelopeOf, refusalTable, type Json, type Operation } from './openapi-shapes.ts'
import { both, heading, paragraphs } from './openapi-texts.ts'

const zhSummaries: Readonly<Record<string, string>> = summaries
const enSummaries: Readonly<Record<string, string>> = englishSummaries
export const featureTag = (feature: FeatureName): string => heading(featureTitles[feature], english.featureTitles[feature])

const whoMay = (role: Endpoint['role']): [zh: string, en: string] =>
  role === 'anyone' || role === 'guest'
    ? [referenceTexts[role], english.referenceTexts[role]]
    : [roleNames[role] ?? surfaces[role].title, english.roleNames[role] ?? surfaces[role].title]

/** Role, ownership, sealed fields and every refusal with its code, in words. */
function descriptionOf({ role, ownership, sealed, keyed, repeatable, refusals: keys }: Endpoint): string {
  const [zh, en] = whoMay(role)
  return paragraphs(
    both(referenceTexts.access(zh, ownership), english.referenceTexts.access(en, ownership)),
    ...(sealed ? [both(referenceTexts.sealed(sealed), english.referenceTexts.sealed(sealed))] : []),
    ...(keyed ? [both(referenceTexts.keyed, english.referenceTexts.keyed)] : []),
    ...(repeatable ? [both(referenceTexts.repeatable, english.referenceTexts.repeatable)] : []),
    ...refusalTable(keys),
  )
}

type Place = { feature: FeatureName; method: 'get' | 'post' }

function operationOf(name: string, endpoint: Endpoint, { feature, method }: Place): Operation {
  const { hasPathFields, ...asked } = requestOf(endpoint, { name, feature, method })
  const isOpen = endpoint.role === 'anyone'
  return {
    operationId: method === endpoint.method.toLowerCase() ? name : `${name}_${method}`,
    tags: [featureTag(feature)],
    summary: both(zhSummaries[name] ?? name, enSummaries[name] ?? name),
    description: descriptionOf(endpoint),
    'x-role': endpoint.role,
    'x-ownership': endpoint.ownership,
    'x-refusals': endpoint.refusals,
    security: isOpen ? [] : [...(endpoint.role === 'guest' ? [{}] : []), { token: [] }, { bearer: [] }],
    ...asked,
    responses: {
      200: {
        description: both(referenceTexts.answer, english.referenceTexts.answer),
        ...(!isOpen && { headers: { token: { $ref: '#/components/headers/RenewedToken' } } }),
        content: { 'application/json': { schema: envelopeOf(endpoint, name) } },
      },
      ...failuresOf({ hasBody: method === 'post', hasPathFields }),
    },
  }
}

/** Tasks that everybody with an account has, whatever the surface. */
const shared: readonly TaskName[] = ['signIn', 'messages']

/** Whether somebody at a surface calls it: the calls of its role and open ones; a technician signs in and reads messages as every account does. */
function isOn(surface: SurfaceName, feature: FeatureName, { role }: Endpoint): boolean {
  if (surface === 'operator') return false
  return role === surface || (surface === 'technician' ? shared.includes(taskOfFeature[feature]) && role !== 'technician' : role !== 'technician')
}

/** The calls of accounts in the OpenAPI document: all, or those of a surface. */
export function accountPaths(surface?: SurfaceName): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [key, part] of Object.entries(endpointsByFeature)) {
    // safe: the names of the same object
    const feature = key as FeatureName
    for (const [name, endpoint] of Object.entries<Endpoint>(part)) {
      if (surface !== undefined && !isOn(surface, feature, endpoint)) continue
      const own = endpoint.method === 'GET' ? 'get' : 'post'
      const verbs = endpoint.bothVerbs ? (['get', 'post'] as const) : ([own] as const)
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        ...Object.fromEntries(verbs.map((method) => [method, operationOf(name, endpoint, { feature, method })])),
      }
    }
  }
  return paths
}
