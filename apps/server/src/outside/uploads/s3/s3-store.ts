import { createHash } from 'node:crypto'
import { GatewayError } from '../../gateway-error.ts'
import { request, type Answer } from '../../request.ts'
import { checkedStore, originsOf } from '../checked-store.ts'
import { isPrivateKey } from '../keys.ts'
import type { UploadSettings } from '../port.ts'
import { presigned, signed } from './sign.ts'
import { readPage } from './read-page.ts'

export type S3Settings = {
  /** Without a bucket in it, such as https://s3.eu-central-1.amazonaws.com */
  endpoint: string
  region: string
  bucket: string
  /** Which nobody may read without a signature. */
  privateBucket: string
  /** What a public key is appended to: the public bucket or what stands before it. */
  publicUrl: string
  /** Buckets are in the path and not in the host name. */
  isPathStyle: boolean
  keyId: string
  keySecret: string
  timeoutMs?: number
}

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; url: URL; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }

/** Any store that speaks S3 with version 4 signatures: two buckets, of which one is public. */
export const s3Uploads = (settings: S3Settings): UploadSettings => {
  const { endpoint, bucket, privateBucket, publicUrl, isPathStyle, timeoutMs = 20_000 } = settings
  const bucketUrl = (name: string): string => {
    const { protocol, host, pathname } = new URL(endpoint)
    const path = pathname.replace(/\/$/, '')
    return isPathStyle ? `${protocol}//${host}${path}/${name}` : `${protocol}//${name}.${host}${path}`
  }
  const addressOf = (key: string) => new URL(`${bucketUrl(isPrivateKey(key) ? privateBucket : bucket)}/${key}`)

  return {
    prefix: publicUrl,
    origins: originsOf(publicUrl),
    privateOrigins: URL.canParse(endpoint) ? originsOf(bucketUrl(privateBucket)) : [],
    open({ now }) {
      const call = async ({ method, url, headers, body }: Call): Promise<Answer> => {
        const hash = createHash('sha256')
          .update(body ?? '')
          .digest('hex')
        const asked = await signed(settings, { method, url, headers: { ...headers, 'x-amz-content-sha256': hash }, at: now() })
        return request(asked.url, { method, headers: asked.headers, ...(body && { body }) }, timeoutMs)
      }

      return checkedStore({
        urlOf: (key) => publicUrl + key,
        privateUrlOf: (key, seconds) => presigned(settings, { url: addressOf(key), seconds, at: now() }),

        async put({ key, bytes, mime }) {
          const url = addressOf(key)
          // Some stores ignore If-None-Match, others refuse it. Keys are random: two never meet between this and the next call.
          if (isThere(await call({ method: 'HEAD', url }))) throw new GatewayError('EXISTS', 'the key is taken')
          const caching = isPrivateKey(key) ? 'private, no-store' : 'public, max-age=31536000, immutable'
          requireOk(await call({ method: 'PUT', url, headers: { 'content-type': mime, 'cache-control': caching }, body: bytes }))
        },

        async remove(key) {
          isThere(await call({ method: 'DELETE', url: addressOf(key) }))
        },

        async get(key) {
          const answer = await call({ method: 'GET', url: addressOf(key) })
          // safe: what a request gives is a copy of its own, in ordinary memory
          return isThere(answer) ? (answer.bytes as Buffer<ArrayBuffer>) : undefined
        },

        async *list(kind) {
          for (let token: string | undefined; ;) {
            const asked = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', ...(token !== undefined && { 'continuation-token': token }) })
            const page = readPage(
              requireOk(await call({ method: 'GET', url: new URL(`${bucketUrl(kind === 'private' ? privateBucket : bucket)}/?${asked}`) })).body,
            )
            yield* page.files
            token = page.next
            if (token === undefined) return
          }
        },
      })
    },
  }
}

/** False for a key under which there is nothing. */
const isThere = (answer: Answer): boolean => answer.status !== 404 && requireOk(answer) !== undefined

function requireOk(answer: Answer): Answer {
  if (answer.status < 200 || answer.status > 299) throw new GatewayError(`HTTP_${answer.status}`, answer.body.slice(0, 200))
  return answer
}
