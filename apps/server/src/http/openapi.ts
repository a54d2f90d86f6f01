import { featureTitles, areaTitles, referenceTexts, surfaceTitles, taskTitles } from '@anxin/contract/descriptions/reference'
import { taskNames, taskOfArea, taskOfFeature, type FeatureName, type ManageArea, type TaskName } from '@anxin/contract/descriptions/tasks'
import { refusals } from '@anxin/contract/refusals'
import { allSurfaces, type SurfaceName } from '@anxin/contract/surfaces'
import * as english from '@anxin/words/reference/reference'
import { z } from 'zod'
import { accountPaths, featureTag } from './openapi-accounts.ts'
import { usedComponents, withSharedSchemas } from './openapi-components.ts'
import { calendarPaths } from './openapi-calendar.ts'
import { consoleStreamPaths, eventStreamPaths } from './openapi-events.ts'
import { areaTag, managePaths } from './openapi-manage.ts'
import { headerParameters } from './openapi-requests.ts'
import { failureResponses } from './openapi-responses.ts'
import type { Json } from './openapi-shapes.ts'
import { both, heading, paragraphs } from './openapi-texts.ts'
import { paperPaths, uploadPaths } from './openapi-upload.ts'

/** What each refusal says beside its sentence, by its name. */
const refusalDetails = () =>
  Object.entries<{ code: number; detail?: z.ZodType }>(refusals).flatMap(([title, { detail }]) => {
    if (!detail) return []
    const { $schema: _, ...json } = z.toJSONSchema(detail)
    return [{ title, ...json }]
  })

// safe: the names of the tables themselves
const tagged = [
  ...(Object.keys(featureTitles) as FeatureName[]).map((feature) => ({ tag: featureTag(feature), task: taskOfFeature[feature] })),
  ...(Object.keys(areaTitles) as ManageArea[]).map((area) => ({ tag: areaTag(area), task: taskOfArea[area] })),
]
const tagsOf = (task: TaskName, used: ReadonlySet<string>) => tagged.flatMap((each) => (each.task === task && used.has(each.tag) ? [each.tag] : []))

const usedTags = (paths: Record<string, Json>) =>
  // safe: every operation has its tags
  new Set(Object.values(paths).flatMap((verbs) => Object.values(verbs).flatMap((operation) => (operation as { tags: string[] }).tags)))

const pathsOf = (surface?: SurfaceName): Record<string, Json> => ({
  ...accountPaths(surface),
  ...(surface === undefined || surface === 'operator' ? { ...managePaths(), ...consoleStreamPaths } : {}),
  ...(surface === 'operator' ? {} : { ...eventStreamPaths, ...uploadPaths, ...paperPaths }),
  ...(surface === undefined || surface === 'technician' ? calendarPaths : {}),
})

const titleOf = (surface?: SurfaceName) => {
  const whole = heading(referenceTexts.title, english.referenceTexts.title)
  return surface === undefined ? whole : `${whole} · ${heading(surfaceTitles[surface], english.surfaceTitles[surface])}`
}

/** The contract as an OpenAPI 3.1 document: whole, or what a surface calls. */
export function openApiDocument(surface?: SurfaceName) {
  const { document: paths, schemas } = withSharedSchemas(pathsOf(surface))
  const tags = usedTags(paths)
  const components = usedComponents(paths, {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      RefusalDetail: {
        description: both(referenceTexts.refusalDetail, english.referenceTexts.refusalDetail),
        anyOf: [{ type: 'null' }, ...refusalDetails()],
      },
      Envelope: { type: 'object', required: ['code', 'data', 'msg'], properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' } } },
      ...schemas,
    },
    parameters: headerParameters,
    headers: { RenewedToken: { description: both(referenceTexts.renewed, english.referenceTexts.renewed), schema: { type: 'string' } } },
    responses: failureResponses,
  })
  const groups = taskNames.map((task) => ({ name: heading(taskTitles[task], english.taskTitles[task]), tags: tagsOf(task, tags) }))
  return {
    openapi: '3.1.0',
    info: {
      title: titleOf(surface),
      version: '2.2.3',
      description: paragraphs(referenceTexts.conventions, english.referenceTexts.conventions),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: taskNames.flatMap((task) => tagsOf(task, tags).map((name) => ({ name }))),
    'x-tagGroups': groups.filter((group) => group.tags.length > 0),
    paths,
    components,
  }
}

export const wholeDocumentPath = '/openapi.json'
/** Where the document of a surface lies. */
export const surfaceDocumentPath = (surface: SurfaceName) => `/openapi/${surface}.json` as const
/** Every document with its address and title. */
export const allDocuments: readonly { path: string; title: string; surface?: SurfaceName }[] = [
  { path: wholeDocumentPath, title: titleOf() },
  ...allSurfaces.map(({ name }) => ({ path: surfaceDocumentPath(name), title: titleOf(name), surface: name })),
]
