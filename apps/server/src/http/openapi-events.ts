import { eventStreamTexts, featureTitles } from '@anxin/contract/descriptions/reference'
import { liveEventsPath, mostWatched } from '@anxin/contract/live-events'
import * as english from '@anxin/words/reference/reference'
import { failuresOf } from './openapi-responses.ts'
import { both, heading, paragraphs } from './openapi-texts.ts'

const text = (name: 'summary' | 'lastEventId' | 'answer') => both(eventStreamTexts[name], english.eventStreamTexts[name])

/** The event stream in the OpenAPI document: it is no call, since it has no envelope. */
export const eventStreamPaths = {
  [liveEventsPath]: {
    get: {
      operationId: 'events',
      tags: [heading(featureTitles.messages, english.featureTitles.messages)],
      summary: text('summary'),
      description: paragraphs(eventStreamTexts.description, english.eventStreamTexts.description),
      security: [{ token: [] }, { bearer: [] }],
      parameters: [
        {
          name: 'watch',
          in: 'query',
          required: false,
          description: both(eventStreamTexts.watch(mostWatched), english.eventStreamTexts.watch(mostWatched)),
          schema: { type: 'string' },
        },
        { name: 'Last-Event-ID', in: 'header', required: false, description: text('lastEventId'), schema: { type: 'string' } },
      ],
      responses: { 200: { description: text('answer'), content: { 'text/event-stream': { schema: { type: 'string' } } } }, ...failuresOf({ hasBody: false }) },
    },
  },
}
