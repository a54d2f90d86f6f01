import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { LiveEvent } from '../events/live-events.ts'
import { Refusal } from '../refusal.ts'
import { tokenOf } from './sessions.ts'

const beatMs = 20_000
/** Windows and phones that one session watches from; a sixth ends the oldest. */
const mostStreams = 5

/** GET /api/user/events: the signed-in account's live events, at most five streams a session. Each is a hint to read again, so a resumed stream starts with one of each kind instead of the missed ones. */
export function registerEventStream(http: FastifyInstance, { clock, events, requireSession }: Deps) {
  /** The streams of each session, oldest first. */
  const open = new Map<string, Set<() => void>>()
  http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end()
  })
  http.get('/api/user/events', async (request, reply) => {
    const token = tokenOf(request)
    if (token === undefined) throw new Refusal('signedOut')
    const { id: session, accountId } = await requireSession(token, clock.now())
    reply.hijack()
    const { raw } = reply
    // Who has gone meanwhile closes nothing any more.
    if (raw.closed || raw.destroyed) return
    const streams = open.get(session) ?? new Set()
    open.set(session, streams)
    if (streams.size >= mostStreams) for (const endOldest of [...streams].slice(0, 1)) endOldest()
    // What the server's plugins put on every answer (CORS, security) belongs on this one too.
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    let id = clock.now().getTime()
    const write = (type: string, body: object) => raw.write(`id: ${++id}\nevent: ${type}\ndata: ${JSON.stringify(body)}\n\n`)
    raw.write('retry: 3000\n\n')
    if (request.headers['last-event-id'] !== undefined) for (const type of ['order', 'position', 'message']) write(type, {})
    // A stream outlives its request: whoever has signed out since gets nothing more.
    const tell = async ({ type, orderId, techId, at }: LiveEvent) => {
      try {
        await requireSession(token, clock.now())
        write(type, { orderId, techId, at })
      } catch (error) {
        if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'live events')
        end()
      }
    }
    const stop = events.subscribe(accountId, (event) => void tell(event))
    const beat = setInterval(() => raw.write(': beat\n\n'), beatMs)
    const end = () => {
      clearInterval(beat)
      stop()
      streams.delete(end)
      if (streams.size === 0 && open.get(session) === streams) open.delete(session)
      raw.end()
    }
    streams.add(end)
    raw.on('close', end)
  })
}
