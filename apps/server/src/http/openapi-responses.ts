import { referenceTexts, statusMeanings } from '@anxin/contract/descriptions/reference'
import * as english from '@anxin/words/reference/reference'
import type { Json } from './openapi-shapes.ts'
import { both } from './openapi-texts.ts'

type Status = keyof typeof statusMeanings
const names: Readonly<Record<Status, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  408: 'RequestTimeout',
  413: 'ContentTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'ServiceUnavailable',
}
// safe: the keys of the table itself
const statuses = Object.keys(names).map(Number) as Status[]
const comesAgain: readonly Status[] = [429, 503]
const meaningOf = (status: Status) => both(statusMeanings[status], english.statusMeanings[status])
const retryAfter = { 'retry-after': { description: both(referenceTexts.retryAfter, english.referenceTexts.retryAfter), schema: { type: 'integer' } } }
const jsonOf = (schema: Json) => ({ 'application/json': { schema } })

/** Every answer of the transport that is not 200, in the envelope. */
export const failureResponses: Record<string, Json> = {
  ...Object.fromEntries(
    statuses.map((status) => [
      names[status],
      {
        description: meaningOf(status),
        ...(comesAgain.includes(status) && { headers: retryAfter }),
        content: jsonOf({ $ref: '#/components/schemas/Envelope' }),
      },
    ]),
  ),
  Transport: {
    description: both(referenceTexts.transport, english.referenceTexts.transport),
    content: jsonOf({ $ref: '#/components/schemas/Envelope' }),
  },
}

type Asked = { hasBody: boolean; hasPathFields?: boolean }

/** The statuses that a call may answer with beside 200: those of bodies where it has one, of the address where a field is in it. */
export function failuresOf({ hasBody, hasPathFields = false }: Asked): Json {
  const possible: readonly Status[] = [400, 408, ...(hasBody ? ([413, 415] as const) : []), ...(hasPathFields ? ([414] as const) : []), 429, 431, 500, 503]
  return {
    ...Object.fromEntries(possible.map((status) => [status, { $ref: `#/components/responses/${names[status]}` }])),
    default: { $ref: '#/components/responses/Transport' },
  }
}

/** For what may not be there, and says so by its status. */
export const notFoundOf: Json = { 404: { $ref: '#/components/responses/NotFound' } }

/** The same for an endpoint that answers without the envelope. */
export const bareFailures = (possible: readonly Status[], schema: Json): Json =>
  Object.fromEntries(
    possible.map((status) => [
      status,
      { description: meaningOf(status), ...(comesAgain.includes(status) && { headers: retryAfter }), content: jsonOf(schema) },
    ]),
  )
