import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { notifyDevices } from './queries.ts'

export const chatTopic = 'chat'

// Anyone who has the chat open has read it by then, and several messages in a row make one push.
const waitMs = 8000

/** Tells the customer's devices of what the technician wrote, a moment later and only if nobody has read it. */
export const chatHandlers = ({ db }: Pick<Deps, 'db'>): Record<string, OutboxKind> => ({
  [chatTopic]: {
    alarmAfterMs: 1_800_000,
    send: async ({ key, attempts, now }) => {
      if (attempts === 1) return { at: new Date(now.getTime() + waitMs) }
      await notifyDevices(db, key, now)
      return 'done'
    },
  },
})
