import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'

const twins = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/**
 * Sends the page of an app, always fresh and compressed where the browser reads that. The policy allows the scripts that
 * stand in the page by their hashes, and the browser learns early where pictures come from.
 */
export function pageSender(file: string, { pictures }: { pictures: readonly string[] }) {
  const page = readFileSync(file)
  const compressed = twins.flatMap(({ encoding, ending }) => (existsSync(file + ending) ? [{ encoding, bytes: readFileSync(file + ending) }] : []))
  const scripts = [...page.toString().matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  const allowed = ["script-src 'self'", ...scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)].join(' ')
  const link = pictures.map((origin) => `<${origin}>; rel=preconnect`).join(', ')

  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const twin = compressed.find(({ encoding }) => headers['accept-encoding']?.includes(encoding))
    const policy = reply.getHeader('content-security-policy')
    if (policy !== undefined) void reply.header('content-security-policy', String(policy).replace("script-src 'self'", allowed))
    if (twin) void reply.header('content-encoding', twin.encoding)
    if (link) void reply.header('link', link)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .send(twin?.bytes ?? page)
  }
}
