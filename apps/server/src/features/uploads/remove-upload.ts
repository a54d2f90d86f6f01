import type { Deps } from '../../deps.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import { removalTopic } from './queries.ts'

/** Takes pictures out of the store that nobody's record names any more. */
export const removalHandlers = ({ uploads }: Pick<Deps, 'uploads'>): Record<typeof removalTopic, OutboxKind> => ({
  [removalTopic]: {
    alarmAfterMs: 24 * 3_600_000,
    send: async ({ key }) => {
      await uploads.remove(key)
      return 'done'
    },
  },
})
