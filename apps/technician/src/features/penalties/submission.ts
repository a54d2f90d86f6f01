import type { Input, Reply } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { isVerdict } from '@anxin/mobile/request/is-verdict'
import { randomId } from '@anxin/mobile/request/random-id'

let waiting: { said: string; key: string } | undefined

/** Objects. Until the server has answered, the same objection goes again under the same key, so a second try after a lost connection hears the first one's answer. */
export async function sendObjection(objection: Input<'techPenaltyAppeal'>): Promise<Reply<'techPenaltyAppeal'>> {
  const said = JSON.stringify(objection)
  const { key } = waiting?.said === said ? waiting : { key: randomId() }
  waiting = { said, key }
  try {
    const answer = await call('techPenaltyAppeal', objection, { key })
    waiting = undefined
    return answer
  } catch (error) {
    if (isVerdict(error)) waiting = undefined
    throw error
  }
}
