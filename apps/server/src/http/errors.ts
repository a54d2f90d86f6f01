import type { Socket } from 'node:net'
import { cannotBeHandled, transportRefusals } from '@anxin/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, isOut, passing } from '../db/unavailable.ts'
import type { Outages } from '../outages.ts'
import { Refusal } from '../refusal.ts'
import { isPageAsked, sendTroublePage } from './trouble-page.ts'

/** Seconds until the same request may be sent again: what ran out takes longer to come back than a restart. */
const comeAgain = ({ reason }: DatabaseUnavailable) => (passing.has(reason) ? '1' : '5')

/** An address that cannot be read, such as one with half of an escape: the same envelope, before any route is known. */
export const answerUnreadable = (error: { statusCode?: number }, _request: unknown, reply: FastifyReply) => {
  const status = error.statusCode ?? 400
  void reply.code(status).send({ code: status, data: null, msg: transportRefusals[status] ?? transportRefusals[400] })
}

/** What is not HTTP, or does not come to an end: a last answer, and the connection goes. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, phrase] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request']
  const body = JSON.stringify({ code: status, data: null, msg: transportRefusals[status as number] ?? transportRefusals[400] })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}

/** The envelope for a call, a page for a reader. */
const sendTrouble = (request: FastifyRequest, reply: FastifyReply, status: 500 | 503) =>
  isPageAsked(request) ? sendTroublePage(request, reply, status) : reply.code(status).send({ code: status, data: null, msg: transportRefusals[status] })

/** One place turns whatever was thrown into an answer: refusals as HTTP 200 with their code, a database that cannot as 503, defects as 500 without their text. */
export function answerErrors(app: FastifyInstance, outages: Pick<Outages, 'met'>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      request.refusedBy = error.key
      return reply.code(200).send({ code: error.code, data: error.detail, msg: error.message, refusal: error.key })
    }
    const status = error.statusCode ?? 500
    const { retryAfter } = error as { retryAfter?: unknown }
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
    if (error instanceof DatabaseUnavailable) {
      if (isOut(error)) outages.met('database', error)
      else request.log.warn({ err: error, reason: error.reason }, 'database unavailable')
      return sendTrouble(request, reply.header('retry-after', comeAgain(error)), 503)
    }
    if (status < 500) return reply.code(status).send({ code: status === 429 ? 4290 : status, data: null, msg: transportRefusals[status] ?? cannotBeHandled })
    if (status === 503) return sendTrouble(request, reply.header('retry-after', reply.getHeader('retry-after') ?? '2'), 503)
    request.log.error({ err: error }, 'defect')
    return sendTrouble(request, reply, 500)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, data: null, msg: transportRefusals[404] }))
}
