import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Standing } from './standing.ts'

// Who sits in front of the server in production passes requests on and says so in a header.
const passedOn = ({ headers }: FastifyRequest) => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
const fromHere = ({ raw }: FastifyRequest) => /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')

export type Health = { standing: () => Promise<Standing>; metrics: Registry }
type Which = 'health' | 'figures'

/**
 * GET /healthz (it runs), /readyz (it can answer, else 503) and /metrics, for whom `isFor` lets in; everybody else finds nothing there.
 */
export function healthRoutes(http: FastifyInstance, { standing, metrics }: Health, isFor: (request: FastifyRequest, which: Which) => boolean): void {
  const guarded =
    (which: Which, answer: (reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply): unknown =>
      isFor(request, which) ? answer(reply) : reply.callNotFound()

  http.get(
    '/healthz',
    guarded('health', () => ({ status: 'ok' })),
  )
  http.get(
    '/readyz',
    guarded('health', async (reply) => {
      const standsAs = await standing()
      return standsAs.status === 'ok' ? standsAs : reply.code(503).header('retry-after', '5').send(standsAs)
    }),
  )
  http.get(
    '/metrics',
    guarded('figures', async (reply) => reply.type(metrics.contentType).send(await metrics.metrics())),
  )
}

/** On the listener of the product: never for what came through the public entrance, and figures for the machine itself alone. Nothing where they have a listener of their own. */
export const beside =
  ({ production, metricsPort }: { production: boolean; metricsPort: number | undefined }) =>
  (request: FastifyRequest, which: Which): boolean => {
    if (metricsPort !== undefined) return false
    if (!production) return true
    if (passedOn(request)) return false
    return which === 'health' || fromHere(request)
  }

/** A listener that has nothing else, for those who look after the server. */
export function healthListener(health: Health): FastifyInstance {
  const http = Fastify({ logger: false })
  healthRoutes(http, health, () => true)
  return http
}
