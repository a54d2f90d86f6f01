import { createParser } from 'eventsource-parser'

/** One event of a stream; `id` and `type` are '' where the server gives none. */
type StreamEvent = { id: string; type: string; data: string }

/** The body of an answer that is a stream of events; undefined where the server said something else. */
export const eventBody = ({ body, headers }: Response) => (headers.get('content-type')?.startsWith('text/event-stream') ? (body ?? undefined) : undefined)

/** The events of a stream, in whatever pieces they arrive. `onPiece` also hears the heartbeats between them. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, onPiece?: () => void): AsyncGenerator<StreamEvent> {
  const events: StreamEvent[] = []
  const parser = createParser({ onEvent: ({ id = '', event: type = '', data }) => events.push({ id, type, data }) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onPiece?.()
      parser.feed(decoder.decode(piece.value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    // Nobody reads on; a stream that has broken has nothing to cancel.
    void reader.cancel().catch(() => undefined)
  }
}
