import type { FastifyRequest } from 'fastify'

// The database quotes the rows and values that it refused: they are people's, and the message names the rule without them.
const quoted = ['detail', 'where', 'hint', 'internalQuery'].flatMap((name) => [`err.${name}`, `err.cause.${name}`])

/** What a log line may say: the path of a request without its words, and of an error nothing that quotes a record. */
export const logOptions = (level: string) => ({
  level,
  redact: { paths: ['req.headers', 'res.headers', ...quoted], remove: true },
  serializers: { req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: url.split('?')[0] }) },
})
