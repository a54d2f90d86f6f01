import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { hashToken } from './sessions.ts'

const writes = (request: FastifyRequest) => request.method === 'POST' && !request.url.startsWith('/api/common/order/notify/')

/** At most 10 writes a second for an account's session; guests share their address and get more. */
export const limitWrites: RateLimitPluginOptions = {
  global: true,
  timeWindow: 1000,
  max: (request) => (typeof request.headers.token === 'string' ? 10 : 60),
  keyGenerator: ({ headers, ip }) => (typeof headers.token === 'string' && headers.token !== '' ? hashToken(headers.token).toString('base64') : ip),
  allowList: (request) => !writes(request),
  cache: 20_000,
}
