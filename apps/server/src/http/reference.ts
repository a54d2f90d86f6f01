import Fastify, { type FastifyInstance } from 'fastify'
import { allDocuments, openApiDocument } from './openapi.ts'

/** What people and machines read about the calls, from the contract: GET /openapi.json, one document for each surface, and /docs. */
export function registerReference(http: FastifyInstance): void {
  for (const { path, surface } of allDocuments) {
    let document: string | undefined
    http.get(path, (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(surface))
      return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(document)
    })
  }
  // The viewer is a large module that no call needs: it is loaded by anyone who reads the reference first.
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
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(apiReference, {
    routePrefix: '/docs',
    // Everything comes from this server: no fonts, proxy or assistant of others.
    configuration: {
      sources: allDocuments.map(({ path: url, title, surface = 'all' }) => ({ url, title, slug: surface })),
      pageTitle: allDocuments[0]?.title,
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
