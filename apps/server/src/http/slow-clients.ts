import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './errors.ts'

export type Patience = {
  /** For the head of a request to be there. */
  headersMs: number
  /** Before a body or an answer that comes forward too slowly ends. */
  graceMs: number
  /** What counts as coming forward, on average since the beginning. */
  bytesPerSecond: number
  /** For a whole request, however fast it comes. */
  requestMs: number
  /** How often is looked. */
  everyMs: number
}

/** Everything that stands still ends within 20 seconds. A picture of ten megabytes over a slow line has its minute. */
export const usualPatience: Patience = { headersMs: 15_000, graceMs: 15_000, bytesPerSecond: 8192, requestMs: 60_000, everyMs: 2500 }

type Progress = { since: number; bytes: number }
type Body = Progress & { request: IncomingMessage }

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
/** Bytes that have left for the client; what waits in the process does not count. */
const delivered = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Ends connections on which a body trickles in, or an answer trickles out because nobody takes it: neither may hold memory,
 * files or a place for minutes. Node itself ends those whose head does not come.
 */
export function cutSlowClients(http: FastifyInstance, { graceMs, bytesPerSecond, everyMs }: Patience) {
  const connections = new Set<Socket>()
  const bodies = new Map<Socket, Body>()
  const answers = new Map<Socket, Progress>()

  http.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      bodies.delete(socket)
      answers.delete(socket)
    })
  })
  http.server.on('request', (request) => {
    const { socket } = request
    if (hasBody(request)) bodies.set(socket, { request, since: performance.now(), bytes: socket.bytesRead })
  })

  const isSlow = ({ since, bytes }: Progress, soFar: number) => {
    const ms = performance.now() - since
    return ms > graceMs && soFar - bytes < (ms / 1000) * bytesPerSecond
  }
  const look = () => {
    for (const [socket, body] of bodies) {
      if (body.request.complete) bodies.delete(socket)
      else if (isSlow(body, socket.bytesRead)) answerBrokenRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }
    for (const socket of connections) {
      const known = answers.get(socket)
      if (socket.writableLength === 0) answers.delete(socket)
      else if (!known) answers.set(socket, { since: performance.now(), bytes: delivered(socket) })
      else if (isSlow(known, delivered(socket))) socket.destroy()
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
