import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Where a call is on its way: not yet there, or answered and the answer not yet back. */
export type Place = 'before' | 'after'
export type Passage = { url: string; close: () => Promise<void> }
type Led<To> = {
  /** Whom the next call goes to. undefined: nobody is there. */
  to: () => To | undefined
  /** Whether what passes here is lost; `call`: its method and address. */
  isLost: (place: Place, to: To, call: string) => boolean
}

/** Stands between two that talk, as a load balancer or the way to a vendor does. What is lost on it ends as a broken connection. */
export async function openPassage<To extends { base: string }>({ to, isLost }: Led<To>): Promise<Passage> {
  const agent = new Agent({ keepAlive: true })
  const lead = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request)
    const [target, call] = [to(), `${request.method} ${request.url}`]
    if (!target || isLost('before', target, call)) return reply.destroy()
    const answer = await passOn(target.base, request, body, agent)
    const text = await buffer(answer)
    if (isLost('after', target, call)) return reply.destroy()
    reply.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
  }
  const server = createServer((request, reply) => void lead(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

const passOn = (base: string, { method, url = '/', headers }: IncomingMessage, body: Buffer, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    ask(new URL(url, base), { method, headers, agent }, resolve).on('error', reject).end(body)
  })
