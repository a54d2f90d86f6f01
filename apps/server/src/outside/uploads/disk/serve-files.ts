import { pictureKind } from '@anxin/rules/picture-kind'
import type { FastifyInstance } from 'fastify'
import { isPrivateKey, isStoreKey } from '../keys.ts'
import type { UploadStore } from '../port.ts'
import { byteRange } from './byte-range.ts'
import type { Thumbnails } from './thumbnails.ts'

type Query = { e?: unknown; token?: unknown; w?: unknown }
type Serving = { store: Pick<UploadStore, 'get'>; thumbnails: Thumbnails; opens: (key: string, query: Query) => boolean }

const always = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Files of the folder: public ones for ever, private ones by a signed link and never kept. Nothing in them may act. */
export async function serveFiles(http: FastifyInstance, { store, thumbnails, opens }: Serving): Promise<void> {
  http.get<{ Params: { '*': string }; Querystring: Query }>('/files/*', async ({ params, query, headers }, reply) => {
    const key = params['*']
    const isPrivate = isPrivateKey(key)
    const whole = isStoreKey(key) && (!isPrivate || opens(key, query)) ? await store.get(key) : undefined
    reply.headers(always)
    if (!whole) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not here\n')

    const kind = pictureKind(whole)
    const isPicture = kind !== undefined && kind !== 'heif'
    const width = isPicture && !isPrivate ? thumbnails.widthOf(query.w) : undefined
    // A key never gets other bytes: it says whether they have changed.
    const etag = `"${key.split('/').at(-1)}${width ?? ''}"`
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
      'content-disposition': isPicture ? 'inline' : 'attachment',
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = width === undefined ? whole : await thumbnails.of(key, { bytes: whole, width })
    reply.type(width !== undefined ? 'image/webp' : isPicture ? `image/${kind}` : 'application/octet-stream')
    const range = byteRange(headers.range, bytes.byteLength)
    if (range === undefined) return reply.send(bytes)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send()
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${bytes.byteLength}`)
      .send(bytes.subarray(range.from, range.to + 1))
  })
}
