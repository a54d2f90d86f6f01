import { useEffect, useRef } from 'react'
import { eventBody, eventsOf } from '@anxin/api-client/event-stream'
import { liveEventsPath, mostWatched, type LiveEvent, type LiveEventType } from '@anxin/contract/live-events'
import { requestHeaders } from '../request/request-headers.ts'
import { apiBase } from '../request/request.ts'
import { session } from '../session/session.ts'

type EventOf<T extends LiveEventType> = Extract<LiveEvent, { type: T }>
/** `watch`: the technician whose calendar is heard of, for those who listen to slots. */
type Listener = { types: readonly LiveEventType[]; watch: string | undefined; tell: (event: LiveEvent) => void }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long a stream may say nothing, its beginning too: the server's heart beats every 20 s, so this one is dead. */
export const silence = { limitMs: 60_000 }

const listeners = new Set<Listener>()
let connection: AbortController | undefined
/** The technicians that the open stream watches. */
let watching: readonly string[] = []
let again: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS
let lastId = ''

const wanted = () => listeners.size > 0 && session.signedIn() && globalThis.document?.visibilityState !== 'hidden'

/** The technicians that are watched now: at most as many as a stream takes, the newest first. */
const watched = () => [...new Set([...listeners].flatMap(({ watch }) => watch || []).toReversed())].slice(0, mostWatched)

/** Opens or closes the one stream of this tab, as there are listeners, a session and eyes. One more technician to watch needs a new one. */
function settle() {
  if (!wanted()) {
    clearTimeout(again)
    connection?.abort()
    connection = undefined
    return
  }
  if (connection && watched().every((techId) => watching.includes(techId))) return
  connection?.abort()
  clearTimeout(again)
  watching = watched()
  const mine = new AbortController()
  connection = mine
  void read(mine)
    .catch(() => undefined)
    .then(() => {
      if (connection !== mine) return
      connection = undefined
      // A little chance in the pause keeps all phones from coming back in one moment.
      again = setTimeout(settle, pause * (0.75 + Math.random() / 2))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
}

async function read(mine: AbortController) {
  const giveUp = () => mine.abort()
  let timer = setTimeout(giveUp, silence.limitMs)
  try {
    await follow(mine.signal, () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silence.limitMs)
    })
  } finally {
    clearTimeout(timer)
  }
}

async function follow(signal: AbortSignal, heard: () => void) {
  const query = watching.length > 0 ? `?watch=${watching.join(',')}` : ''
  const response = await fetch(`${apiBase()}${liveEventsPath}${query}`, {
    headers: { ...requestHeaders(session.token()), accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
    cache: 'no-store',
    signal,
  })
  const body = eventBody(response)
  if (!body) {
    // The server said no in an envelope: no stream for this session.
    pause = LONGEST_PAUSE_MS
    await response.body?.cancel()
    return
  }
  // The server tells what a stream has missed only to one that resumes, so this one does even if it hears nothing.
  lastId ||= '0'
  const onPiece = () => {
    heard()
    pause = FIRST_PAUSE_MS
  }
  for await (const event of eventsOf(body, onPiece)) {
    if (signal.aborted) return
    deliver(event)
  }
}

function deliver({ id, type, data }: { id: string; type: string; data: string }) {
  if (id) lastId = id
  // safe: the server writes what the contract declares, and every field of it may be absent
  const event = { type, data: parsed(data) } as LiveEvent
  for (const { types, watch, tell } of listeners) {
    if (!types.includes(event.type)) continue
    if (event.type === 'slot' && watch !== undefined && event.data.techId !== undefined && event.data.techId !== watch) continue
    tell(event)
  }
}

/** What is no object says nothing. */
function parsed(text: string): object {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}

/** Listens to events of the signed-in user, and of the calendar of the technician `watch`; returns how to stop. One stream serves all listeners. */
export function listen<T extends LiveEventType>(types: readonly T[], tell: (event: EventOf<T>) => void, watch?: string): () => void {
  const listener: Listener = {
    types,
    watch,
    // safe: called with the types it names alone
    tell: (event) => tell(event as EventOf<T>),
  }
  listeners.add(listener)
  settle()
  return () => {
    listeners.delete(listener)
    settle()
  }
}

session.onChange(() => {
  lastId = ''
  pause = FIRST_PAUSE_MS
  connection?.abort()
  connection = undefined
  settle()
})
const settleAtOnce = () => {
  pause = FIRST_PAUSE_MS
  settle()
}
globalThis.document?.addEventListener('visibilitychange', settleAtOnce)
globalThis.window?.addEventListener('online', settleAtOnce)

/**
 * useLive(['order'], ({ data }) => …) while this page is shown; hidden pages and tabs do not listen.
 * useLive(['slot'], …, techId) hears when time of that technician is taken or given back.
 */
export function useLive<T extends LiveEventType>(types: readonly T[], onEvent: (event: EventOf<T>) => void, watch?: string): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const key = types.join(' ')
  // safe: joined from `types` just above
  useEffect(() => listen(key.split(' ') as T[], (event) => latest.current(event), watch), [key, watch])
}
