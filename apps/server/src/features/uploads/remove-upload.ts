import type { Deps } from '../../deps.ts'
import type { OutboxHandler } from '../../jobs/outbox.ts'
import { removalTopic } from './queries.ts'

/** Takes pictures out of the store that nobody's record names any more. */
export const removalHandlers = ({ uploads }: Pick<Deps, 'uploads'>): Record<typeof removalTopic, OutboxHandler> => ({
  [removalTopic]: async ({ key }) => {
    await uploads.remove(key)
    return 'done'
  },
})
