import { wrong } from '@anxin/contract/field-refusals'
import { id } from '@anxin/contract/fields'
import { liveEventsPath, mostWatched, type LiveEvent } from '@anxin/contract/live-events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountKinds, calendarOf, isForCaches, isForConsoles, type Published, type ToApps } from '../events/live-event.ts'
import { badField, Refusal } from '../refusal.ts'
import { openStreams } from './open-streams.ts'
import { tokenOf } from './sessions.ts'

const beatMs = 20_000

/** What is written of an event: nothing that says to whom it goes. */
function shownOf(event: ToApps): LiveEvent {
  if (event.type === 'slot') return { type: event.type, data: { techId: event.techId, at: event.at } }
  const { accountId: _, type, ...data } = event
  return { type, data }
}

/** Up to five technicians of a query `watch=id,id`. Refuses badField. */
function watchedIn({ watch }: { watch?: unknown }): string[] {
  if (watch === undefined || watch === '') return []
  const asked = typeof watch === 'string' ? new Set(watch.split(',')) : new Set([''])
  if (asked.size > mostWatched) throw badField('watch', wrong.mostWatched(mostWatched))
  if (![...asked].every((techId) => id.safeParse(techId).success)) throw badField('watch', wrong.id)
  return [...asked]
}

/**
 * GET /api/user/events: the signed-in account's live events and those of the calendars it watches, at most five streams a
 * session. Each is a hint to read again, so a resumed stream starts with one of each kind instead of the missed ones.
 */
export function registerEventStream(
  http: FastifyInstance,
  { clock, events, requireSession, tallies }: Pick<Deps, 'clock' | 'events' | 'requireSession' | 'tallies'>,
) {
  const open = openStreams(http)
  http.get<{ Querystring: { watch?: unknown } }>(liveEventsPath, async (request, reply) => {
    const token = tokenOf(request)
    if (token === undefined) throw new Refusal('signedOut')
    const { id: session, accountId } = await requireSession(token, clock.now())
    const watched = watchedIn(request.query)
    reply.hijack()
    const { raw } = reply
    // Who has gone meanwhile closes nothing any more.
    if (raw.closed || raw.destroyed) return
    request.isStream = true
    // What the server's plugins put on every answer (CORS, security) belongs on this one too.
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    let lastId = clock.now().getTime()
    const write = ({ type, data }: LiveEvent) => raw.write(`id: ${++lastId}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    raw.write('retry: 3000\n\n')
    if (request.headers['last-event-id'] !== undefined) {
      for (const type of accountKinds) write({ type, data: {} })
      for (const techId of watched) write({ type: 'slot', data: { techId } })
    }
    // A stream outlives its request: anyone who has signed out since gets nothing more.
    const tell = async (event: Published) => {
      if (isForConsoles(event) || isForCaches(event)) return
      try {
        await requireSession(token, clock.now())
        write(shownOf(event))
      } catch (error) {
        if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'live events')
        end()
      }
    }
    const stops = [accountId, ...watched.map(calendarOf)].map((topic) => events.subscribe(topic, (event) => void tell(event)))
    const beat = setInterval(() => raw.write(': beat\n\n'), beatMs)
    tallies.streams.account++
    let isOpen = true
    const end = () => {
      if (isOpen) tallies.streams.account--
      isOpen = false
      clearInterval(beat)
      for (const stop of stops) stop()
      open.remove(session, end)
      raw.end()
    }
    open.add(session, end)
    raw.on('close', end)
  })
}
