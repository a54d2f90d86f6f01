import { createHash } from 'node:crypto'
import { pictureKind } from '@anxin/rules/picture-kind'
import type { FastifyInstance } from 'fastify'
import { isPrivateKey, isStoreKey } from '../keys.ts'
import type { UploadStore } from '../port.ts'

type Serving = { store: Pick<UploadStore, 'get'>; opens: (key: string, query: { e?: unknown; token?: unknown }) => boolean }

const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const

/** Files of the folder: public ones for ever, private ones by a signed link and never kept. Nothing in them may act. */
export async function serveFiles(http: FastifyInstance, { store, opens }: Serving): Promise<void> {
  http.get<{ Params: { '*': string }; Querystring: { e?: unknown; token?: unknown } }>('/files/*', async ({ params, query, headers }, reply) => {
    const key = params['*']
    const isPrivate = isPrivateKey(key)
    const bytes = isStoreKey(key) && (!isPrivate || opens(key, query)) ? await store.get(key) : undefined
    reply.headers({
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not here\n')

    const kind = pictureKind(bytes)
    const type = kind === undefined || kind === 'heif' ? 'application/octet-stream' : types[kind]
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
      'content-disposition': type === 'application/octet-stream' ? 'attachment' : 'inline',
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(type).send(bytes)
  })
}
