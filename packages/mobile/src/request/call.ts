import type { CallName, Input, Reply } from '@anxin/contract/calls'
import { OfflineError } from './offline-error.ts'
import type { CallOptions } from './request.ts'

/** How calls are made, with the first of them: a first screen may have its answers before it can ask for any. */
const loadSend = (name: CallName) =>
  import('./send.ts').catch((error: unknown) => {
    throw new OfflineError(name, { cause: error })
  })

/**
 * Makes one contract call: call('doFocus', { techId }). Gives its reply; throws RefusedError when the server says
 * no, OfflineError when no answer comes, HttpError when the answer is none.
 */
export async function call<N extends CallName>(name: N, input: Input<N>, options?: CallOptions): Promise<Reply<N>> {
  const { send } = await loadSend(name)
  // safe: the server answers with what it validated against the schema that Reply is inferred from
  return (await send(name, input, options)) as Reply<N>
}
