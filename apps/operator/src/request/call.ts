import { callOf } from '@anxin/api-client/call-of'
import { bodyOf, dataOf, envelopeOf } from '@anxin/api-client/envelope'
import { OfflineError } from '@anxin/api-client/offline-error'
import { manageCalls, type ManageCall, type ManageInput, type ManageReply } from '@anxin/contract/manage/calls'
import { token } from '../session/session.ts'

/** What the calls of the operators take and answer. */
export type Calls = { [N in ManageCall]: { input: ManageInput<N>; reply: ManageReply<N> } }
export type CallOptions = { signal?: AbortSignal }

const queryOf = (input: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** Asks the server as anyone who is signed in. Throws OfflineError where no answer comes. */
export async function ask(path: string, { method, input, signal }: { method: 'GET' | 'POST'; input: object; signal?: AbortSignal }): Promise<Response> {
  const headers: Record<string, string> = method === 'POST' ? { 'content-type': 'application/json' } : {}
  const request =
    method === 'GET' ? fetch(`${path}${queryOf(input)}`, { headers, signal }) : fetch(path, { method, headers, body: JSON.stringify(input), signal })
  return request.catch((error: unknown) => {
    throw new OfflineError(path, { cause: error })
  })
}

/** The status and the body of an answer; one that breaks off is none. */
export async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text().catch((error: unknown) => {
    throw new OfflineError(response.url, { cause: error })
  })
  return { status: response.status, body: bodyOf(text) }
}

/** Brings a call to the server and gives the data of its answer. A session that has ended goes back to the sign-in. */
export async function send(name: ManageCall, input: object, { signal }: CallOptions = {}): Promise<unknown> {
  const asker = token.get()
  const answer = await answerOf(await ask(`/api/manage/${name}`, { method: manageCalls[name], input, signal }))
  endIfSignedOut(answer.body, asker)
  return dataOf(answer)
}

/** Makes one call of the operators: call('order/note', { orderId, note }). */
export const call = callOf<Calls, CallOptions>(send)

/** Anyone who has been shut out meanwhile is back at the sign-in. A late answer to one session does not end the one that has begun since. */
export function endIfSignedOut(body: unknown, asker: string): void {
  if (envelopeOf(body)?.refusal === 'signedOut' && token.get() === asker) token.set('')
}
