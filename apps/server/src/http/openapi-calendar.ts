import { calendarTexts, featureTitles } from '@anxin/contract/descriptions/reference'
import * as english from '@anxin/words/reference/reference'
import { calendarPath } from './bare-paths.ts'
import { failuresOf, notFoundOf } from './openapi-responses.ts'
import { both, heading } from './openapi-texts.ts'

const text = (name: keyof typeof calendarTexts) => both(calendarTexts[name], english.calendarTexts[name])

/** The calendar file in the OpenAPI document: it answers without the envelope, and a calendar app that has it as it is gets no content. */
export const calendarPaths = {
  [calendarPath]: {
    get: {
      operationId: 'calendar',
      tags: [heading(featureTitles.tech, english.featureTitles.tech)],
      summary: text('summary'),
      description: text('description'),
      security: [],
      parameters: [
        { name: 'key', in: 'query', required: true, description: text('key'), schema: { type: 'string' } },
        { name: 'If-None-Match', in: 'header', required: false, description: text('known'), schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: text('answer'),
          headers: { etag: { description: text('known'), schema: { type: 'string' } } },
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        304: { description: text('unchanged') },
        ...notFoundOf,
        ...failuresOf({ hasBody: false }),
      },
    },
  },
}
