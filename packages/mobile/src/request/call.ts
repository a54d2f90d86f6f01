import type { CallName, Input, Reply } from '@anxin/contract/calls'
import { OfflineError } from './errors.ts'
import { request, type CallOptions, type CallShape } from './request.ts'

/** The table of all calls, with the first of them. A screen that is there before it has its first answers from elsewhere. */
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
  return (await request(await shapeOf(name), input, options)) as Reply<N>
}
