import { EventEmitter } from 'node:events'
import pg from 'pg'
import { accountKinds, consoleKinds, isCalendar, slotEvent, topicOf, type Published } from './live-event.ts'
import { liveChannel } from './notify-sql.ts'

/** Hears whatever goes to any topic. */
export const everyTopic = '*'

export type LiveEvents = {
  publish: (...events: Published[]) => void
  /** Hears what goes to a topic: an account's id, or `calendarOf` a technician. Returns how to stop. */
  subscribe: (topic: string, listener: (event: Published) => void) => () => void
  /** Hears each event of all instances once: what is published here before `publish` returns, everything else when it comes. */
  onEach: (listener: (event: Published) => void) => void
  close: () => Promise<void>
}

/** One of each kind that the topic can carry. */
function hintsFor(topic: string, now: Date): Published[] {
  if (isCalendar(topic)) return [slotEvent(topic.slice(topic.indexOf('/') + 1), now)]
  const at = now.getTime()
  return [...accountKinds.map((type) => ({ accountId: topic, type, at })), ...(topic === everyTopic ? consoleKinds.map((type) => ({ type, at })) : [])]
}

/**
 * Events of all instances through PostgreSQL's LISTEN/NOTIFY; sent after the commit, some milliseconds together. What was
 * said while the connection was away is lost: whoever listens gets a hint of each kind when it is back.
 */
export async function openLiveEvents(databaseUrl: string, onError: (error: unknown) => void, { beatMs = 15_000, patienceMs = 5000 } = {}): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const ofAll: ((event: Published) => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let lost = false
  let waiting: Published[] = []

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
      lost = true
      if (!closed) setTimeout(() => void open().catch(onError), 1000).unref()
    })
    next.on('notification', ({ payload, processId }) => {
      // safe: only `publish` below and `notifyIn` write to this channel
      for (const event of JSON.parse(payload ?? '[]') as Published[]) {
        // What this line said itself was heard when it was published.
        if (processId !== own) hearAll(event)
        for (const topic of [topicOf(event), everyTopic]) emitter.emit(topic, event)
      }
    })
    await next.connect()
    try {
      own = (await next.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      await next.query(`listen ${liveChannel}`)
    } catch (error) {
      void next.end()
      throw error
    }
    client = next
    if (!lost) return
    lost = false
    flush()
    hintAll()
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
  // A listener only hears: that its line is dead shows when it asks.
  const beat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => {
      onError(error)
      void asked.end()
    })
  }, beatMs)
  beat.unref()

  await open()
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
    close: async () => {
      closed = true
      clearInterval(beat)
      await client?.end()
    },
  }
}
