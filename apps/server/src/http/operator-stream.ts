import type { FastifyInstance } from 'fastify'
import { everyTopic } from '../events/live-events.ts'
import { isForConsoles, type Published } from '../events/live-event.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { consoleStreamPath } from './bare-paths.ts'
import { markSeen } from './operator-sessions-sql.ts'
import { requireOperator } from './operator-sessions.ts'
import { openStreams } from './open-streams.ts'
import { operatorTokenOf } from './operator-cookie.ts'

const beatMs = 20_000
/** Moves come in bursts; a console that reads its lists again once a second misses none. */
const gatherMs = 1000

/**
 * GET /api/manage/dashboard/events: that orders, tickets, alarms, what waits for a second operator or for review, or the log of what operators do moved, for consoles
 * to read their lists again. Nothing of whose or where: what
 * an operator may see is decided when they read.
 */
export function registerOperatorStream(
  http: FastifyInstance,
  { db, clock, events, config, tallies }: Pick<Deps, 'db' | 'clock' | 'events' | 'config' | 'tallies'>,
) {
  const open = openStreams(http)
  http.get(consoleStreamPath, async (request, reply) => {
    const token = operatorTokenOf(request, config)
    const admit = async () => {
      const operator = await requireOperator(db, token, clock.now())
      if (config.production && !operator.totpOn) throw new Refusal('totpRequired')
      return operator.tokenHash
    }
    const tokenHash = await admit()
    const session = tokenHash.toString('hex')
    reply.hijack()
    const { raw } = reply
    if (raw.closed || raw.destroyed) return
    request.isStream = true
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>), // safe: what hooks set are headers of answers
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 3000\n\n')
    let gathering: NodeJS.Timeout | undefined
    const moved = new Set<string>()
    const tell = async () => {
      gathering = undefined
      try {
        // A stream outlives its request: anyone who was shut out since gets nothing more.
        await admit()
        for (const type of moved) raw.write(`event: ${type}\ndata: {}\n\n`)
        moved.clear()
      } catch (error) {
        if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'live events')
        end()
      }
    }
    const stop = events.subscribe(everyTopic, (event: Published) => {
      if (event.type !== 'order' && !isForConsoles(event)) return
      moved.add(event.type)
      gathering ??= setTimeout(() => void tell(), gatherMs)
    })
    const seen = () => void markSeen(db, tokenHash, clock.now()).catch((error: unknown) => request.log.warn({ err: error }, 'console seen'))
    seen()
    const beat = setInterval(() => {
      raw.write(': beat\n\n')
      seen()
    }, beatMs)
    tallies.streams.operator++
    let isOpen = true
    const end = () => {
      if (isOpen) tallies.streams.operator--
      isOpen = false
      clearInterval(beat)
      clearTimeout(gathering)
      stop()
      open.remove(session, end)
      raw.end()
    }
    open.add(session, end)
    raw.on('close', end)
  })
}
