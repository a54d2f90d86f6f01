import type { Input, Reply } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { isVerdict } from '@anxin/mobile/request/is-verdict'
import { randomId } from '@anxin/mobile/request/random-id'

type Request = Omit<Input<'doOrderRefund'>, 'requestId'>

let waiting: { said: string; requestId: string } | undefined

/** Asks for money back. Until the server has answered, the same request goes again under the same requestId, so it is made once. */
export async function askRefund(request: Request): Promise<Reply<'doOrderRefund'>> {
  const said = JSON.stringify(request)
  const { requestId } = waiting?.said === said ? waiting : { requestId: randomId() }
  waiting = { said, requestId }
  try {
    const answer = await call('doOrderRefund', { ...request, requestId })
    waiting = undefined
    return answer
  } catch (error) {
    if (isVerdict(error)) waiting = undefined
    throw error
  }
}
