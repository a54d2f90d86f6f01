import { readdirSync } from 'node:fs'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { appliedMigrations } from '../db/applied-migrations.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { startMetrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'

const migrations = () => readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

// Who sits in front of the server in production passes requests on and says so in a header.
const passedOn = ({ headers }: FastifyRequest) => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
const fromHere = ({ raw }: FastifyRequest) => /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')

/**
 * What people and machines read about the server: GET /openapi.json and /docs from the contract, /healthz (it runs),
 * /readyz (database, migrations and jobs, else 503) and /metrics. In production the last three do not answer what came through
 * the public entrance, and /metrics only the machine itself.
 */
export async function registerReference(
  http: FastifyInstance,
  { db, connection, config, security }: Pick<Deps, 'db' | 'connection' | 'config' | 'security'>,
  jobs: Pick<Jobs, 'late'>,
) {
  let document: string | undefined
  http.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document)
  })
  // The viewer is a large module that no call needs: it is loaded by whoever reads the reference first.
  let viewer: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/*']) {
    http.get(url, async (request, reply) => {
      const answer = await (await (viewer ??= openViewer())).inject(request.url)
      const location = answer.headers.location
      if (location !== undefined) return reply.redirect(String(location))
      return reply
        .code(answer.statusCode)
        .type(String(answer.headers['content-type'] ?? 'text/plain'))
        .send(answer.rawPayload)
    })
  }

  http.get('/healthz', (request, reply) => (config.production && passedOn(request) ? reply.callNotFound() : { status: 'ok' }))

  http.get('/readyz', async (request, reply) => {
    if (config.production && passedOn(request)) return reply.callNotFound()
    try {
      const applied = await appliedMigrations(db)
      const missing = migrations().filter((name) => !applied.has(name))
      const late = jobs.late()
      const database = connection.shortage() ?? 'ok'
      if (missing.length === 0 && late.length === 0 && database === 'ok') return { status: 'ok', database, migrations: 'ok', jobs: 'ok' }
      const state = { status: 'waiting', database, migrations: missing.length > 0 ? 'missing' : 'ok', jobs: late.length > 0 ? 'late' : 'ok' }
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ ...state, ...(missing.length > 0 && { missing }), ...(late.length > 0 && { late }) })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '5').send({ status: 'waiting', database: 'down', migrations: 'unknown', jobs: 'unknown' })
    }
  })

  const metrics = startMetrics(http, connection, security)
  http.get('/metrics', async (request, reply) => {
    if (config.production && (!fromHere(request) || passedOn(request))) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(apiReference, {
    routePrefix: '/docs',
    // Everything comes from this server: no fonts, proxy or assistant of others.
    configuration: {
      url: '/openapi.json',
      pageTitle: '安心到家 API',
      theme: 'default',
      withDefaultFonts: false,
      proxyUrl: '',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  await app.ready()
  return app
}
