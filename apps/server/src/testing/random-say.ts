import { endpoints, type CallName } from '@anxin/contract/endpoints'
import { refusals } from '@anxin/contract/refusals'
import { callOf } from './every-call.ts'
import type { Town } from './random-town.ts'
import type { Answer } from './start-test-app.ts'

/** One call; its answer is a success or one of the refusals that its contract names. */
export async function say({ app }: Town, call: CallName, input: Record<string, unknown>, token: string): Promise<Answer> {
  const endpoint = endpoints[call]
  const answer = await callOf(app, endpoint, input, token)
  const known: number[] = endpoint.refusals.map((key) => refusals[key].code)
  if (answer.status !== 200 || (answer.code !== 200 && !known.includes(answer.code)))
    throw new Error(`${call} ${JSON.stringify(input)} answers ${answer.status} ${JSON.stringify(answer)}`)
  return answer
}
