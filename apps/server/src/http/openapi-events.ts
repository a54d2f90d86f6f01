import { eventStreamTexts } from '@anxin/contract/descriptions/reference'
import { liveEventsPath, mostWatched } from '@anxin/contract/live-events'

/** The event stream in the OpenAPI document: it is no call, since it has no envelope. */
export const eventStreamPath = {
  [liveEventsPath]: {
    get: {
      operationId: 'events',
      summary: eventStreamTexts.summary,
      description: eventStreamTexts.description,
      security: [{ token: [] }, { bearer: [] }],
      parameters: [
        { name: 'watch', in: 'query', required: false, description: eventStreamTexts.watch(mostWatched), schema: { type: 'string' } },
        { name: 'Last-Event-ID', in: 'header', required: false, description: eventStreamTexts.lastEventId, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: eventStreamTexts.answer, content: { 'text/event-stream': { schema: { type: 'string' } } } },
        default: { $ref: '#/components/responses/Transport' },
      },
    },
  },
}
