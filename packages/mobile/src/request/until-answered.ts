import { isVerdict } from './is-verdict.ts'
import { randomId } from './random-id.ts'

/**
 * Makes a sender that gives a request its key: until the server has answered, the same request goes again under the same
 * key, so that a second try after a lost connection takes effect once and hears the first one's answer.
 */
export function untilAnswered<Request, Answer>(send: (request: Request, key: string) => Promise<Answer>): (request: Request) => Promise<Answer> {
  let waiting: { said: string; key: string } | undefined
  return async (request) => {
    const said = JSON.stringify(request)
    const { key } = waiting?.said === said ? waiting : { key: randomId() }
    waiting = { said, key }
    try {
      const answer = await send(request, key)
      waiting = undefined
      return answer
    } catch (error) {
      if (isVerdict(error)) waiting = undefined
      throw error
    }
  }
}
