import { manageEndpoints, type ManageCall } from '@anxin/contract/manage/endpoints'
import { refusals } from '@anxin/contract/refusals'
import type { Town } from './random-town.ts'
import type { Answer } from './start-test-app.ts'

export type Operator = { id: string; token: string }
/** The platform's people, enough of them that two can look at what two others decided. */
export type Desk = { town: Town; operators: readonly Operator[] }
/** A customer of that town with an order of theirs. */
export type OfCustomer = { desk: Desk; orderId: string; token: string }

/** One call of the console; its answer is a success or one of the refusals that its contract names. */
export async function sayAtDesk(
  { town: { app } }: { town: Pick<Town, 'app'> },
  call: ManageCall,
  input: Record<string, unknown>,
  { token }: Operator,
): Promise<Answer> {
  const { method, refusals: named } = manageEndpoints[call]
  const path = `/api/manage/${call}`
  const answer = await (method === 'GET' ? app.as(token).get(path, input) : app.as(token).post(path, input))
  const known: number[] = named.map((key) => refusals[key].code)
  if (answer.status !== 200 || (answer.code !== 200 && !known.includes(answer.code)))
    throw new Error(`${call} ${JSON.stringify(input)} answers ${answer.status} ${JSON.stringify(answer)}`)
  return answer
}
