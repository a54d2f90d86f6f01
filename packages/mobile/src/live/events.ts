import { useEffect, useRef } from 'react'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { requestHeaders } from '../request/request-headers.ts'
import { apiBase } from '../request/request.ts'
import { session } from '../session/session.ts'

export type LiveEvent = { id: string; type: string; data: unknown }
type Listener = { types: readonly string[]; tell: (event: LiveEvent) => void }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const listeners = new Set<Listener>()
let connection: AbortController | undefined
let again: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS
let lastId = ''

const wanted = () => listeners.size > 0 && session.signedIn() && globalThis.document?.visibilityState !== 'hidden'

/** Opens or closes the one stream of this tab, as there are listeners, a session and eyes. */
function settle() {
  if (!wanted()) {
    clearTimeout(again)
    connection?.abort()
    connection = undefined
    return
  }
  if (connection) return
  clearTimeout(again)
  const mine = new AbortController()
  connection = mine
  void read(mine.signal)
    .catch(() => undefined)
    .then(() => {
      if (connection !== mine) return
      connection = undefined
      // A little chance in the pause keeps all phones from coming back in one moment.
      again = setTimeout(settle, pause * (0.75 + Math.random() / 2))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
}

async function read(signal: AbortSignal) {
  const response = await fetch(`${apiBase()}/api/user/events`, {
    headers: { ...requestHeaders(session.token()), accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
    cache: 'no-store',
    signal,
  })
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) {
    // The server said no in an envelope: no stream for this session.
    pause = LONGEST_PAUSE_MS
    await response.body?.cancel()
    return
  }
  // The server tells what a stream has missed only to one that resumes, so this one does even if it hears nothing.
  lastId ||= '0'
  const parser = createParser({ onEvent: deliver })
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pause = FIRST_PAUSE_MS
    parser.feed(decoder.decode(piece.value, { stream: true }))
  }
}

function deliver({ id = '', event: type = 'message', data }: EventSourceMessage) {
  if (id) lastId = id
  const event = { id, type, data: parsed(data) }
  for (const listener of listeners) if (listener.types.includes(type)) listener.tell(event)
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/** Listens to events of the signed-in user; returns how to stop. One stream serves all listeners. */
export function listen(types: readonly string[], tell: (event: LiveEvent) => void): () => void {
  const listener = { types, tell }
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

/** useLive(['order'], ({ data }) => …) while this page is shown; hidden pages and tabs do not listen. */
export function useLive(types: readonly string[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const key = types.join(' ')
  useEffect(() => listen(key.split(' '), (event) => latest.current(event)), [key])
}
