import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { accountKinds, consoleKinds, isCalendar, slotEvent, topicOf, type Published } from './live-event.ts'
import { liveChannel, probeChannel } from './notify-sql.ts'

/** Hears whatever goes to any topic. */
export const everyTopic = '*'

export type LiveEvents = {
  publish: (...events: Published[]) => void
  /** Hears what goes to a topic: an account's id, or `calendarOf` a technician. Returns how to stop. */
  subscribe: (topic: string, listener: (event: Published) => void) => () => void
  /** Hears each event of all instances once: what is published here before `publish` returns, everything else when it comes. */
  onEach: (listener: (event: Published) => void) => void
  /** Whether what others publish is heard: not while the connection is away, nor while a pooler keeps the words from it. */
  state: () => LineState
  /** How long the last word of its own took to be heard. */
  roundTripMs: () => number
  close: () => Promise<void>
}
export type LineState = 'ok' | 'lost' | 'deaf'

/** One of each kind that the topic can carry. */
function hintsFor(topic: string, now: Date): Published[] {
  if (isCalendar(topic)) return [slotEvent(topic.slice(topic.indexOf('/') + 1), now)]
  const at = now.getTime()
  return [...accountKinds.map((type) => ({ accountId: topic, type, at })), ...(topic === everyTopic ? consoleKinds.map((type) => ({ type, at })) : [])]
}

/** What is wrong with a line that takes LISTEN and hears nothing: a pooler stands between, and gave the connection to somebody else. */
export class DeafLine extends Error {
  override name = 'DeafLine'
}
const deaf = () =>
  new DeafLine(
    'the live line hears nothing: a pooler in transaction mode stands between this server and the database. Set LIVE_DATABASE_URL to an address past it (docs/operating/instances.md, Poolers)',
  )

type Options = {
  beatMs?: number
  patienceMs?: number
  /** Sends a notification by another connection than the one that listens, as all that is published comes from elsewhere. */
  say?: (channel: string, payload: string) => Promise<unknown>
  /** The line works again. */
  onWell?: () => void
}

/**
 * Events of all instances through PostgreSQL's LISTEN/NOTIFY; sent after the commit, some milliseconds together. What was
 * said while the connection was away is lost: anyone who listens gets a hint of each kind when it is back. Each beat says a word of its own
 * and waits to hear it; a line that does not is opened again. Throws DeafLine where the first one never does.
 */
export async function openLiveEvents(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { beatMs = 10_000, patienceMs = 5000, say, onWell = () => undefined }: Options = {},
): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const ofAll: ((event: Published) => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let state: LineState = 'lost'
  let isFirst = true
  let roundTripMs = 0
  let waiting: Published[] = []
  const awaited = new Map<string, () => void>()

  const hearAll = (event: Published) => {
    for (const listener of ofAll) listener(event)
  }

  const open = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      pipeline: true,
    })
    let own: number | undefined
    next.on('error', onError)
    next.on('end', () => {
      client = undefined
      if (state === 'ok') state = 'lost'
      if (!closed && !isFirst) setTimeout(() => void open().catch(onError), 1000).unref()
    })
    next.on('notification', ({ channel, payload, processId }) => {
      if (channel === probeChannel) return awaited.get(payload ?? '')?.()
      // safe: only `publish` below and `notifyIn` write to this channel
      for (const event of JSON.parse(payload ?? '[]') as Published[]) {
        // What this line said itself was heard when it was published.
        if (processId !== own) hearAll(event)
        for (const topic of [topicOf(event), everyTopic]) emitter.emit(topic, event)
      }
      return undefined
    })
    await next.connect()
    try {
      own = (await next.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      await next.query(`listen ${liveChannel}; listen ${probeChannel}`)
      if (!(await isHeard(next))) throw deaf()
    } catch (error) {
      if (error instanceof DeafLine) state = 'deaf'
      void next.end()
      throw error
    }
    client = next
    state = 'ok'
    onWell()
    if (isFirst) {
      isFirst = false
      return
    }
    flush()
    hintAll()
  }

  /** Whether a word that is said comes back by the line. Where it cannot even be said, nothing is known of the line. */
  const isHeard = async (line: pg.Client): Promise<boolean> => {
    const word = randomUUID()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const said = performance.now()
    awaited.set(word, () => {
      roundTripMs = performance.now() - said
      resolve(true)
    })
    try {
      await (say ? say(probeChannel, word) : line.query('select pg_notify($1, $2)', [probeChannel, word]))
    } catch {
      awaited.delete(word)
      return true
    }
    const patience = setTimeout(() => resolve(false), patienceMs)
    const heard = await promise
    clearTimeout(patience)
    awaited.delete(word)
    return heard
  }

  const hintAll = () => {
    const now = new Date()
    // safe: listeners are kept by their topic alone
    for (const topic of emitter.eventNames() as string[]) for (const event of hintsFor(topic, now)) emitter.emit(topic, event)
  }

  const flush = () => {
    if (!client) return
    const events = waiting
    waiting = []
    for (let i = 0; i < events.length; i += 20) {
      client.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(events.slice(i, i + 20))]).catch(onError)
    }
  }
  // A listener only hears: that its line is dead shows when it asks, and that it is deaf when it does not hear itself.
  const beat = setInterval(() => void check().catch(onError), beatMs)
  beat.unref()
  const check = async () => {
    const asked = client
    if (!asked) return
    try {
      await asked.query('select 1')
      if (await isHeard(asked)) return
      if (client === asked) state = 'deaf'
      throw deaf()
    } catch (error) {
      void asked.end()
      throw error
    }
  }

  try {
    await open()
  } catch (error) {
    closed = true
    clearInterval(beat)
    throw error
  }
  return {
    publish: (...events) => {
      if (waiting.length === 0) setTimeout(flush, 15)
      waiting.push(...events)
      for (const event of events) hearAll(event)
    },
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    onEach: (listener) => void ofAll.push(listener),
    state: () => state,
    roundTripMs: () => roundTripMs,
    close: async () => {
      closed = true
      clearInterval(beat)
      await client?.end()
    },
  }
}
