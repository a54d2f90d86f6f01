import { callOf } from '@anxin/api-client/call-of'
import { OfflineError } from '@anxin/api-client/offline-error'
import type { CallName, Input, Reply } from '@anxin/contract/calls'
import type { CallOptions } from './request.ts'

/** How calls are made, with the first of them: a first screen may have its answers before it can ask for any. */
const loadSend = (name: CallName) =>
  import('./send.ts').catch((error: unknown) => {
    throw new OfflineError(name, { cause: error })
  })

/** What the calls of the customers' and technicians' apps take and answer. */
export type Calls = { [N in CallName]: { input: Input<N>; reply: Reply<N> } }

/**
 * Makes one contract call: call('doFocus', { techId }). Gives its reply; throws RefusedError when the server says
 * no, OfflineError when no answer comes, HttpError when the answer is none.
 */
export const call = callOf<Calls, CallOptions>(async (name, input, options) => (await loadSend(name)).send(name, input, options))
