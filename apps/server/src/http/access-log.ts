import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RefusalKey } from '@anxin/contract/refusals'
import { derivedKey } from '../derived-key.ts'

const mostHashes = 20_000
/** Refusals that would tell of somebody's health beside the hash of their account. */
const unlogged: ReadonlySet<string> = new Set<RefusalKey>(['healthConsent', 'healthExcluded', 'healthNoteUnread', 'healthNoteMoved'])
// W3C Trace Context, version 00.
const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a client or a proxy says this request belongs to, else one of its own. */
const traceOf = ({ id, headers }: FastifyRequest): string =>
  (typeof headers.traceparent === 'string' ? traceparent.exec(headers.traceparent)?.[1] : undefined) ?? id.replaceAll('-', '')

/** Every answer names its request, so that a person who complains of one can name it too. */
export function answerRequestIds(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/**
 * One line for each answered request: the call or the pattern of its address, never the address itself, and for the account a hash under
 * a key of its own, which leads from one line to another and to nobody.
 */
export function logRequests(http: FastifyInstance, { appSecret }: { appSecret: string }): void {
  const key = derivedKey(appSecret, 'access log')
  const hashes = new LRUCache<string, string>({ max: mostHashes })
  const hashOf = (caller: string): string => {
    const known = hashes.get(caller)
    if (known !== undefined) return known
    const made = createHmac('sha256', key).update(caller).digest('hex').slice(0, 16)
    hashes.set(caller, made)
    return made
  }
  http.addHook('onResponse', (request, reply, done) => {
    const { call, caller, refusedBy } = request
    request.log.info(
      {
        call: call ?? request.routeOptions.config.call ?? request.routeOptions.url ?? 'none',
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        trace: traceOf(request),
        ...(caller !== undefined && { account: hashOf(caller) }),
        ...(refusedBy !== undefined && !unlogged.has(refusedBy) && { refusal: refusedBy }),
      },
      'request',
    )
    done()
  })
}
