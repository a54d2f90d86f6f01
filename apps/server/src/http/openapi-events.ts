import { areaTitles, consoleStreamTexts, eventStreamTexts, featureTitles } from '@anxin/contract/descriptions/reference'
import { liveEventsPath, mostWatched } from '@anxin/contract/live-events'
import * as english from '@anxin/words/reference/reference'
import { consoleStreamPath } from './bare-paths.ts'
import { failuresOf } from './openapi-responses.ts'
import { both, heading, paragraphs } from './openapi-texts.ts'

const text = (name: 'summary' | 'lastEventId' | 'answer') => both(eventStreamTexts[name], english.eventStreamTexts[name])

const answerOf = (description: string) => ({
  200: { description, content: { 'text/event-stream': { schema: { type: 'string' } } } },
  ...failuresOf({ hasBody: false }),
})

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
      responses: answerOf(text('answer')),
    },
  },
}

/** The console's stream beside it. */
export const consoleStreamPaths = {
  [consoleStreamPath]: {
    get: {
      operationId: 'dashboard/events',
      tags: [heading(areaTitles.dashboard, english.areaTitles.dashboard)],
      summary: both(consoleStreamTexts.summary, english.consoleStreamTexts.summary),
      description: paragraphs(consoleStreamTexts.description, english.consoleStreamTexts.description),
      security: [{ token: [] }, { bearer: [] }],
      responses: answerOf(both(consoleStreamTexts.answer, english.consoleStreamTexts.answer)),
    },
  },
}
