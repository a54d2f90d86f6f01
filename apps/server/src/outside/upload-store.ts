import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type UploadStoreSettings = {
  /** Where pictures are posted; the simulator's http://127.0.0.1:8090/upload */
  region: string
  /** What a key is appended to; the simulator's http://127.0.0.1:8090/upload/files/ */
  prefix: string
  /** Where pictures are managed, a host of its own; the simulator's http://127.0.0.1:8090/upload */
  manage: string
  bucket: string
  accessKey: string
  secretKey: string
  ttlMs?: number
  maxBytes?: number
  timeoutMs?: number
}

export type UploadStore = {
  /** Full address of a key; an address stays as it is, '' stays ''. */
  urlOf: (key: string) => string
  /** Stores bytes under a key of our own choice, which must be new. */
  put: (file: { key: string; bytes: Uint8Array<ArrayBuffer>; mime: string; now: Date }) => Promise<{ key: string }>
  /** Removes the picture of a key; one that is not there is removed. */
  remove: (key: string) => Promise<void>
}

/** The vendor's status for a key under which it has nothing. */
const nothingThere = 612

const mimeLimit = 'image/jpeg;image/png;image/webp;image/gif'
const Stored = z.object({ key: z.string().min(1) })

type Keys = { accessKey: string; secretKey: string }

/** accessKey:signature:policy, the vendor's upload token; the policy is base64url of its JSON. */
export function uploadToken({ accessKey, secretKey }: Keys, policy: object): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)).toString('base64'))
  const signature = urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))
  return `${accessKey}:${signature}:${encoded}`
}

/** QBox accessKey:signature, the vendor's credential for managing what is stored: it signs the path alone. */
const manageCredential = ({ accessKey, secretKey }: Keys, path: string): string =>
  `QBox ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${path}\n`).digest('base64'))}`

// The vendor's base64url keeps the padding.
const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** Qiniu-style image store: only this server writes into it, with a token that fixes key, size, type and time. */
export function createUploadStore(settings: UploadStoreSettings): UploadStore {
  const { region, prefix, manage, bucket, ttlMs = 3_600_000, maxBytes = 10 * 1024 * 1024, timeoutMs = 20_000 } = settings
  const policyOf = (scope: string, now: Date) => ({
    scope,
    deadline: Math.floor((now.getTime() + ttlMs) / 1000),
    insertOnly: 1,
    fsizeLimit: maxBytes,
    mimeLimit,
  })
  const urlOf = (key: string) => (key === '' || /^https?:\/\//.test(key) ? key : prefix + key)

  return {
    urlOf,

    async put({ key, bytes, mime, now }) {
      const form = new FormData()
      form.set('token', uploadToken(settings, policyOf(`${bucket}:${key}`, now)))
      form.set('key', key)
      form.set('file', new Blob([bytes], { type: mime }), 'file')
      const answer = await request(region, { method: 'POST', body: form }, timeoutMs)
      if (answer.status !== 200) throw new GatewayError(`HTTP_${answer.status}`, answer.body.slice(0, 200))
      return Stored.parse(jsonOf(answer.body))
    },

    async remove(key) {
      const url = new URL(`${manage}/delete/${urlSafe(Buffer.from(`${bucket}:${key}`).toString('base64'))}`)
      const answer = await request(url, { method: 'POST', headers: { authorization: manageCredential(settings, url.pathname) } }, timeoutMs)
      if (answer.status !== 200 && answer.status !== nothingThere) throw new GatewayError(`HTTP_${answer.status}`, answer.body.slice(0, 200))
    },
  }
}
