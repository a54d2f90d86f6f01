import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { Serialised } from './serialised.ts'

/** JSON of a whole answer: as a text, put together as bytes, or in a buffer that was kept. */
export type Answer = string | Serialised | Buffer

/** The bytes of an answer in memory of their own: to keep a part of a pool would keep all of it. */
export function bytesOf(answer: Answer): Buffer {
  if (Buffer.isBuffer(answer)) return answer
  const [text, encoding] = answer instanceof Serialised ? ([answer.bytes, 'latin1'] as const) : ([answer, 'utf8'] as const)
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding))
  bytes.write(text, encoding)
  return bytes
}

/**
 * Sends an answer with the headers that hooks have set. It goes past Fastify's own sending, which knows texts of UTF-16 and
 * buffers alone: one byte to a character a text is written together with its headers and copied nowhere before.
 */
export function sendJson(reply: FastifyReply, answer: Answer): void {
  const [body, encoding] = answer instanceof Serialised ? ([answer.bytes, 'latin1'] as const) : ([answer, 'utf8'] as const)
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body, encoding) })
  // safe: what hooks set are headers of answers
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  reply.hijack()
  reply.raw.end(body, encoding)
}
