import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { openSnapshot } from '../snapshot.ts'
import { vapidProblem } from './check-vapid.ts'
import { lockScreenPage } from './lock-screen-page.ts'
import { newReceiver, openMessage, type ReceiverKeys } from './receiver.ts'

type Subscription = ReceiverKeys & { id: string; clientid: string; applicationKey: string; gone: boolean }
/** A push as the browser got it; `sentAt` in epoch milliseconds, `ttl` in seconds. */
type Delivered = { clientid: string; payload: unknown; ttl: number; topic: string; urgency: string; sentAt: number }
type State = { subscriptions: Subscription[]; delivered: Delivered[] }

export type PushOptions = { folder: string; now: () => Date; origin: () => string }

const mostStored = 2000
const mostBytes = 4096
const urgencies = ['very-low', 'low', 'normal', 'high']

/**
 * Everything under /push: a push service (RFC 8030) and the browsers that are subscribed there, which no browser without a
 * line to its vendor can be. What is sent is opened with the browser's keys and shown.
 */
export function openPush({ folder, now, origin }: PushOptions) {
  const snapshot = openSnapshot<State>(join(folder, 'push.json'), { subscriptions: [], delivered: [] })
  const { subscriptions, delivered } = snapshot.value
  let failures: { status: number; times: number; retryAfter: number | undefined } | undefined

  function subscribe(applicationKey: string) {
    const id = randomBytes(16).toString('base64url')
    const endpoint = `${origin()}/push/send/${id}`
    // The registration id, by which a client names itself: the same as long as the address is.
    const clientid = createHash('sha256').update(endpoint).digest('base64url').slice(0, 32)
    const keys = newReceiver()
    subscriptions.push({ id, clientid, applicationKey, gone: false, ...keys })
    if (subscriptions.length > mostStored) subscriptions.shift()
    snapshot.changed()
    return { endpoint, clientid, keys: { p256dh: keys.publicKey, auth: keys.auth } }
  }

  async function register(app: FastifyInstance) {
    app.removeContentTypeParser('application/octet-stream')
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post<{ Params: { id: string }; Body: Buffer | undefined }>('/send/:id', ({ params, headers, body }, reply) => {
      const refuse = (status: number, reason: string) => reply.code(status).send({ reason })
      if (failures && failures.times-- > 0) {
        if (failures.retryAfter !== undefined) reply.header('retry-after', String(failures.retryAfter))
        return refuse(failures.status, 'planned failure')
      }
      const subscription = subscriptions.find(({ id }) => id === params.id)
      if (!subscription) return refuse(404, 'no such subscription')
      if (subscription.gone) return refuse(410, 'the subscription has ended')
      const problem = vapidProblem({
        authorization: headers.authorization,
        origin: origin(),
        applicationKey: subscription.applicationKey,
        now: now().getTime(),
      })
      if (problem) return refuse(problem.status, problem.reason)

      const { ttl, topic = '', urgency = 'normal' } = headers
      if (typeof ttl !== 'string' || !/^\d{1,10}$/.test(ttl)) return refuse(400, 'TTL is missing')
      if (typeof topic !== 'string' || !/^[\w-]{0,32}$/.test(topic)) return refuse(400, 'Topic has at most 32 characters of base64url')
      if (typeof urgency !== 'string' || !urgencies.includes(urgency)) return refuse(400, 'Urgency is unknown')
      if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) return refuse(400, 'Content-Encoding must be aes128gcm')
      if (body.length > mostBytes) return refuse(413, `at most ${mostBytes} bytes`)

      let payload: unknown
      try {
        payload = JSON.parse(openMessage(body, subscription))
      } catch {
        return refuse(400, 'the browser cannot open the message')
      }
      delivered.push({ clientid: subscription.clientid, payload, ttl: Number(ttl), topic, urgency, sentAt: now().getTime() })
      if (delivered.length > mostStored) delivered.shift()
      snapshot.changed()
      return reply.code(201).header('location', `${origin()}/push/messages`).send()
    })

    app.post<{ Body: { applicationServerKey?: string } }>('/subscriptions', ({ body }) => subscribe(body?.applicationServerKey ?? ''))
    app.delete<{ Params: { clientid: string } }>('/subscriptions/:clientid', ({ params }) => {
      for (const subscription of subscriptions) if (subscription.clientid === params.clientid) subscription.gone = true
      snapshot.changed()
      return {}
    })
    app.get<{ Querystring: { clientid?: string; limit?: string } }>('/messages', ({ query: { clientid, limit } }, reply) => {
      reply.header('cache-control', 'no-store')
      return delivered
        .filter((one) => !clientid || one.clientid === clientid)
        .slice(-Math.min(Number(limit) || 50, 500))
        .reverse()
    })
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(lockScreenPage))
    app.post<{ Body: { status?: number; times?: number; retryAfter?: number } }>('/_control/faults', ({ body }) => {
      failures = { status: body?.status ?? 500, times: body?.times ?? 1, retryAfter: body?.retryAfter }
      return failures
    })
  }

  return { register, close: () => snapshot.flush() }
}
