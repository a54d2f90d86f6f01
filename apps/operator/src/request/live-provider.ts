import type { LiveProvider } from '@refinedev/core'
import { ask, endIfSignedOut } from './call.ts'
import { token } from '../session/session.ts'

type Listener = { resource: string; tell: () => void }
const listeners = new Set<Listener>()
let running: AbortController | undefined

const againMs = 3000

/** Reads the stream of hints until it ends, and begins anew; a hint names a resource that changed. Only the end of the session ends it: a server that starts anew is there again a moment later. */
async function follow(stop: AbortController): Promise<void> {
  for (let isFirst = true; !stop.signal.aborted && token.get() !== ''; isFirst = false) {
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, againMs))
    if (stop.signal.aborted) return
    try {
      const asker = token.get()
      const response = await ask('/api/manage/dashboard/events', { method: 'GET', input: {}, signal: stop.signal })
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        await endIfSignedOut(response, asker)
        continue
      }
      // What was missed while the line was away is read now.
      if (!isFirst) tellAll()
      let rest = ''
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('event: ')) tellAll(line.slice('event: '.length))
      }
    } catch {
      // The line broke, or nobody answers: it is tried again.
    }
  }
}

/** What is asked of orders moves with them, a refund of none with its alarm and by operators; a difference of a bill comes as an alarm; the rest changes by what operators do alone. */
const movesWith: Record<string, readonly string[]> = {
  order: ['order', 'refund', 'appeal', 'approval', 'ticket'],
  alarm: ['alarm', 'reconciliation', 'refund'],
  audit: ['audit', 'refund', 'appeal', 'customer', 'technician', 'operator', 'role', 'macro', 'reconciliation', 'order', 'review', 'alarm', 'setting'],
}

/** Where those listen who want to hear of all that moves. */
export const everything = 'everything'

const tellAll = (resource?: string) => {
  const moved = resource === undefined ? undefined : (movesWith[resource] ?? [resource])
  for (const listener of listeners) if (moved === undefined || listener.resource === everything || moved.includes(listener.resource)) listener.tell()
}

/** Open lists read again when the server says that something of theirs changed. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    const listener = { resource: channel.replace('resources/', ''), tell: () => callback({ channel, type: '*', payload: {}, date: new Date() }) }
    listeners.add(listener)
    if (!running) {
      running = new AbortController()
      void follow(running)
    }
    return listener
  },
  unsubscribe: (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    running?.abort()
    running = undefined
  },
}
