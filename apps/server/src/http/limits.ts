import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { hashToken } from './sessions.ts'

const mostSessions = 20_000
const perSession = 10
const perAddress = 60

const writes = (request: FastifyRequest) => request.method === 'POST' && !request.url.startsWith('/api/common/order/notify/')

const claimed = ({ headers }: FastifyRequest) =>
  typeof headers.token === 'string' && headers.token !== '' ? headers.token : headers.authorization?.match(/^Bearer +(.+)$/i)?.[1]

export type WriteLimits = { plugin: RateLimitPluginOptions; sawSession: (tokenHash: Buffer) => void }

/**
 * At most 10 writes a second for a session, 60 for an address without one. A token counts for itself only once it has been
 * a session's: made-up tokens share the limit of the address they come from.
 */
export function createWriteLimits(): WriteLimits {
  let sessions = new Set<string>()
  const sessionOf = (request: FastifyRequest) => {
    const token = claimed(request)
    const hash = token === undefined ? undefined : hashToken(token).toString('base64')
    return hash !== undefined && sessions.has(hash) ? hash : undefined
  }
  return {
    sawSession: (tokenHash) => {
      if (sessions.size >= mostSessions) sessions = new Set()
      sessions.add(tokenHash.toString('base64'))
    },
    plugin: {
      global: true,
      timeWindow: 1000,
      max: (request) => (sessionOf(request) === undefined ? perAddress : perSession),
      keyGenerator: (request) => sessionOf(request) ?? networkOf(request.ip),
      allowList: (request) => !writes(request),
      cache: mostSessions,
    },
  }
}
