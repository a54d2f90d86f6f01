import { eventBody, eventsOf } from '@anxin/api-client/event-stream'
import { answerOf, ask, endIfSignedOut } from './call.ts'
import { token } from '../session/session.ts'

type Listener = { resources: readonly string[]; tell: () => void }
const listeners = new Set<Listener>()
let running: AbortController | undefined

const againMs = 3000

/** Reads the stream of hints until it ends, and begins again; a hint names a resource that changed. Only the end of the session ends it: a server that starts again is there again a moment later. */
async function follow(stop: AbortController): Promise<void> {
  for (let isFirst = true; !stop.signal.aborted && token.get() !== ''; isFirst = false) {
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, againMs))
    if (stop.signal.aborted) return
    try {
      const asker = token.get()
      const response = await ask('/api/manage/dashboard/events', { method: 'GET', input: {}, signal: stop.signal })
      const body = eventBody(response)
      if (!body) {
        endIfSignedOut((await answerOf(response)).body, asker)
        continue
      }
      // What was missed while the line was away is read now.
      if (!isFirst) notifyAll()
      for await (const { type } of eventsOf(body)) notifyAll(type)
    } catch {
      // The line broke, or nobody answers: it is tried again.
    }
  }
}

/** What is asked of orders moves with them, a refund of none with its alarm and by operators; a difference of a bill comes as an alarm; the rest changes by what operators do alone. */
const movesWith: Record<string, readonly string[]> = {
  order: ['order', 'refund', 'appeal', 'approval', 'ticket'],
  alarm: ['alarm', 'reconciliation', 'refund'],
  vetting: ['vetting', 'identity', 'application', 'certificate', 'profileChange'],
  audit: [
    'audit',
    'refund',
    'appeal',
    'customer',
    'technician',
    'operator',
    'role',
    'macro',
    'reconciliation',
    'order',
    'review',
    'alarm',
    'setting',
    'vetting',
    'identity',
    'application',
    'certificate',
    'profileChange',
  ],
}

/** Where those listen who want to hear of all that moves. */
export const everything = 'everything'

const notifyAll = (resource?: string) => {
  const moved = resource === undefined ? undefined : (movesWith[resource] ?? [resource])
  for (const { resources, tell } of listeners) if (moved === undefined || resources.some((one) => one === everything || moved.includes(one))) tell()
}

/** Hears when the server says that one of these resources moved; returns how to stop. One stream serves all who listen. */
export function onMoved(resources: readonly string[], tell: () => void): () => void {
  const listener: Listener = { resources, tell }
  listeners.add(listener)
  if (!running) {
    running = new AbortController()
    void follow(running)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    running?.abort()
    running = undefined
  }
}
