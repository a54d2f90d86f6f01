import type { CallName, Input, Reply } from '@anxin/contract/calls'
import { firstCalls } from '@anxin/contract/first-calls'
import { OfflineError } from './errors.ts'
import { request, type CallOptions, type CallShape } from './request.ts'

const first: Partial<Record<CallName, CallShape>> = firstCalls

/** The table of all calls is loaded with the first call that is not one of the first screen's. */
async function shapeOf(name: CallName): Promise<CallShape> {
  const { calls } = await import('@anxin/contract/calls').catch((error: unknown) => {
    throw new OfflineError(name, { cause: error })
  })
  return calls[name]
}

/**
 * Makes one contract call: call('doFocus', { techId }). Gives its reply; throws RefusedError when the server says
 * no, OfflineError when no answer comes, HttpError when the answer is none.
 */
export async function call<N extends CallName>(name: N, input: Input<N>, options?: CallOptions): Promise<Reply<N>> {
  // safe: the server answers with what it validated against the schema that Reply is inferred from
  return (await request(first[name] ?? (await shapeOf(name)), input, options)) as Reply<N>
}
