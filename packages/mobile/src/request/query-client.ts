import { OfflineError } from '@anxin/api-client/offline-error'
import { queriesOf } from '@anxin/api-client/queries-of'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { CallName, Input } from '@anxin/contract/calls'
import { call, type Calls } from './call.ts'
import { session } from '../session/session.ts'

// Taps that waited behind a busy phone come one right after the other, before any timer: the second must find the button busy.
notifyManager.setScheduler(queueMicrotask)

/**
 * The cache of one app. What was read stays fresh for 15 s and readable for an hour; only a missing network is
 * tried again, once. Signing in or out drops everything that was read as someone else.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 60 * 60_000,
        retry: (failures, error) => error instanceof OfflineError && failures < 1,
        // Without a network a query fails at once and its screen says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  session.onChange((token) => void (token ? client.resetQueries() : forget(client)))
  return client
}

/** Drops all that was read. Screens still drawn first learn that nobody is signed in; what they want then is read again. */
function forget(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' })
  client.getMutationCache().clear()
  for (const query of client.getQueryCache().getAll()) query.reset()
  setTimeout(() => void client.refetchQueries({ type: 'active' }))
}

/** Key and fetch of a read call: useQuery(queryFor('getTechInfo', { techId })). */
export const queryFor = queriesOf<Calls>(call)

/** Key of a call read page after page; beside `queryFor`'s under the same name, so that both are found by it. */
export const pagesKey = <N extends CallName>(name: N, input: Omit<Input<N>, 'page'>) => [name, input, 'pages'] as const
