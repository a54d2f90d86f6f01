import { manageCalls, type ManageCall, type ManageInput, type ManageReply } from '@anxin/contract/manage/calls'
import type { RefusalKey } from '@anxin/contract/refusals'
import { noAnswerWords } from '@anxin/words/console/frame/no-answer'
import { refusals, slotRefusals } from '@anxin/words/refusals'
import { token } from '../session/session.ts'
import { language } from '../text/language.ts'

/** The server said no; `refusal` names the rule, and the sentence is ready to show. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly refusal: RefusalKey | undefined
  readonly statusCode: number
  readonly field: string | undefined

  constructor({
    refusal,
    msg,
    code,
    field,
    english,
  }: {
    refusal: RefusalKey | undefined
    msg: string
    code: number
    field: string | undefined
    english?: string
  }) {
    super(language.get() === 'en' && refusal !== undefined && refusal !== 'badField' ? (english ?? refusals[refusal]) : msg)
    this.refusal = refusal
    this.statusCode = code
    this.field = field
  }
}

type Envelope = { code: number; data: unknown; msg: string; refusal?: RefusalKey }

const queryOf = (input: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== '') query.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  return query.size > 0 ? `?${query}` : ''
}

const noAnswer = () => noAnswerWords[language.get() === 'en' ? 'en' : 'zh']

/** Asks the server as whoever is signed in. Throws RefusedError without a refusal where no answer comes. */
export async function ask(path: string, { method, input, signal }: { method: 'GET' | 'POST'; input: object; signal?: AbortSignal }): Promise<Response> {
  const headers: Record<string, string> = method === 'POST' ? { 'content-type': 'application/json' } : {}
  const request =
    method === 'GET' ? fetch(`${path}${queryOf(input)}`, { headers, signal }) : fetch(path, { method, headers, body: JSON.stringify(input), signal })
  return request.catch(() => {
    throw new RefusedError({ refusal: undefined, msg: noAnswer(), code: 0, field: undefined })
  })
}

/** Makes one call of the operators: call('order/note', { orderId, note }). A session that has ended goes back to the sign-in. */
export async function call<N extends ManageCall>(name: N, input: ManageInput<N>): Promise<ManageReply<N>> {
  const asker = token.get()
  const response = await ask(`/api/manage/${name}`, { method: manageCalls[name], input })
  const { code, data, msg, refusal } = await envelopeOf(response)
  if (code !== 200) {
    if (refusal === 'signedOut') endSession(asker)
    throw new RefusedError({ refusal, msg, code, field: fieldOf(data), ...englishOf(data) })
  }
  // safe: the server answers with what fits the schema that ManageReply is inferred from
  return data as ManageReply<N>
}

/** Whoever has been shut out meanwhile is back at the sign-in. */
export async function endIfSignedOut(response: Response, asker: string): Promise<void> {
  const { refusal } = await envelopeOf(response)
  if (refusal === 'signedOut') endSession(asker)
}

/** The session of this token is over. A late answer to one before it does not end the one that has begun since. */
function endSession(ended: string): void {
  if (token.get() === ended) token.set('')
}

async function envelopeOf(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope // safe: every answer of the server is one
  } catch {
    throw new RefusedError({ refusal: undefined, msg: noAnswer(), code: response.status, field: undefined })
  }
}

const fieldOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string' ? data.field : undefined

/** What is said in English of a start that is not free: its reason says more than the refusal's name. */
function englishOf(data: unknown): { english?: string } {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  const english = Object.entries(slotRefusals).find(([name]) => name === reason)?.[1]
  return english === undefined ? {} : { english }
}
