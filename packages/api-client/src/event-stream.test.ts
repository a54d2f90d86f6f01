import { expect, test, vi } from 'vitest'
import { eventBody, eventsOf } from './event-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A stream that arrives in these pieces. */
const aStream = (pieces: readonly Uint8Array[], cancel?: () => void) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      if (!cancel) controller.close()
    },
    ...(cancel && { cancel }),
  })

async function eventsIn(...pieces: Uint8Array[]) {
  const events = []
  for await (const event of eventsOf(aStream(pieces))) events.push(event)
  return events
}

const text = 'retry: 3000\n\n: beat\n\nid: 41\nevent: order\ndata: {"note":"安心"}\n\nevent: message\ndata: {}\n\n'
const events = [
  { id: '41', type: 'order', data: '{"note":"安心"}' },
  { id: '', type: 'message', data: '{}' },
]

test.each([
  ['in one piece', [bytes(text)]],
  ['byte by byte', Array.from(bytes(text), (byte) => Uint8Array.of(byte))],
  ['with the line ends of Windows', [bytes(text.replaceAll('\n', '\r\n'))]],
])('a stream that arrives %s gives the same events', async (_, pieces) => {
  expect(await eventsIn(...pieces)).toEqual(events)
})

test('data of several lines is one text, and what the end cuts off is no event', async () => {
  expect(await eventsIn(bytes('event: order\ndata: {"orderId":\ndata: "7"}\n\nevent: message\ndata: {}\n'))).toEqual([
    { id: '', type: 'order', data: '{"orderId":\n"7"}' },
  ])
})

test('a heartbeat is heard and is no event', async () => {
  const onPiece = vi.fn()
  for await (const event of eventsOf(aStream([bytes(': beat\n\n'), bytes(': beat\n\n')]), onPiece)) expect(event).toBeUndefined()
  expect(onPiece).toHaveBeenCalledTimes(2)
})

test('a reader that stops ends the stream', async () => {
  const cancel = vi.fn()
  for await (const { type } of eventsOf(aStream([bytes(text)], cancel))) if (type === 'order') break
  expect(cancel).toHaveBeenCalledOnce()
})

test('an answer of another kind is no stream of events', () => {
  const answer = (type: string) => new Response('data: 1\n\n', { headers: { 'content-type': type } })
  expect(eventBody(answer('text/event-stream; charset=utf-8'))).toBeDefined()
  expect(eventBody(answer('application/json'))).toBeUndefined()
})
