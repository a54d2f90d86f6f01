import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName, Input, Reply } from '@anxin/contract/endpoints'
import { callTo, type Call } from './call.ts'

export type Answer = { status: number; text: string; headers: IncomingHttpHeaders }
export type Client = ReturnType<typeof openClient>

/** Asks one server over connections that stay open, for all that is not measured. */
export function openClient(url: string, { connections = 16 }: { connections?: number } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const send = (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = call
      const sent = request(url + path, { agent, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
        response.on('error', reject)
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A server closes a connection that was idle for long, and the request that was just sent over it was never read.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(call))
        else reject(error)
      })
      sent.end(body)
    })

  /** Comes again when the server says that it is too busy: while a world is made the machine may be. */
  async function sendPatiently(call: Call): Promise<Answer> {
    for (let turn = 1; ; turn++) {
      const answer = await send(call)
      if (answer.status !== 503 || turn === 10) return answer
      await wait(turn * 500)
    }
  }

  /** What the call answers; undefined when a rule of the product refuses it. Fails on everything that is no such answer. */
  async function tryAsk<N extends CallName>(name: N, input: Input<N>, token?: string): Promise<Reply<N> | undefined> {
    const { status, text } = await sendPatiently(callTo(name, input, token))
    const { code, data } = envelopeOf(text)
    if (status !== 200 || (code >= 500 && code < 600)) throw new Error(`${name} answered ${status} ${text.slice(0, 300)}`)
    // safe: the server checks its replies against the contract in its own tests
    return code === 200 ? (data as Reply<N>) : undefined
  }

  async function ask<N extends CallName>(name: N, input: Input<N>, token?: string): Promise<Reply<N>> {
    const reply = await tryAsk(name, input, token)
    if (reply === undefined) throw new Error(`${name} was refused for ${JSON.stringify(input)}`)
    return reply
  }

  return { send, ask, tryAsk, close: () => agent.destroy() }
}

/** The body's code and what it carries; 0 for a text that is no answer of the product. */
export function envelopeOf(text: string): { code: number; data?: unknown } {
  try {
    // safe: an envelope has a code, and anything else is recognised by the check behind it
    const read = JSON.parse(text) as { code?: unknown; data?: unknown } | null
    return { code: typeof read?.code === 'number' ? read.code : 0, data: read?.data }
  } catch {
    return { code: 0 }
  }
}

/** Works through the list, so many at a time, and gives the results in the list's order. */
export async function inParallel<T, R>(list: readonly T[], work: (one: T, index: number) => Promise<R>, width = 16): Promise<R[]> {
  const results: R[] = []
  const waiting = list.entries()
  const worker = async () => {
    for (const [index, one] of waiting) results[index] = await work(one, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
