import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type UploadStoreSettings = {
  /** Where the browser posts the form; the simulator's http://127.0.0.1:8090/upload */
  region: string
  /** What a key is appended to; the simulator's http://127.0.0.1:8090/upload/files/ */
  prefix: string
  bucket: string
  accessKey: string
  secretKey: string
  ttlMs?: number
  maxBytes?: number
  timeoutMs?: number
}

/** Row 104: what a client needs to upload; `expireAt` in epoch milliseconds. */
export type UploadToken = { token: string; region: string; prefix: string; expireAt: number }

export type UploadStore = {
  /** `folder` is the owner's part of every key made with this token: letters, digits, - and /. */
  issueToken: (options: { folder: string; now: Date }) => UploadToken
  /** Full address of a key; an address stays as it is, '' stays ''. */
  urlOf: (key: string) => string
  /** Whether the key has the shape of one the store made in this folder. */
  isKeyIn: (folder: string, key: string) => boolean
  exists: (key: string) => Promise<boolean>
  /** Stores bytes under a key of our own choice, re-encoded like any upload. */
  put: (file: { key: string; bytes: Uint8Array<ArrayBuffer>; mime: string; now: Date }) => Promise<{ key: string }>
}

const mimeLimit = 'image/jpeg;image/png;image/webp;image/gif'
const Stored = z.object({ key: z.string().min(1) })

type Keys = { accessKey: string; secretKey: string }

/** accessKey:signature:policy, the vendor's upload token; the policy is base64url of its JSON. */
export function uploadToken({ accessKey, secretKey }: Keys, policy: object): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)).toString('base64'))
  const signature = urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))
  return `${accessKey}:${signature}:${encoded}`
}

// The vendor's base64url keeps the padding.
const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** Qiniu-style image store: the browser uploads straight to it with a token that fixes place, size, type and time. */
export function createUploadStore(settings: UploadStoreSettings): UploadStore {
  const { region, prefix, bucket, ttlMs = 3_600_000, maxBytes = 10 * 1024 * 1024, timeoutMs = 20_000 } = settings
  const policyOf = (scope: string, now: Date) => ({
    scope,
    deadline: Math.floor((now.getTime() + ttlMs) / 1000),
    insertOnly: 1,
    fsizeLimit: maxBytes,
    mimeLimit,
  })
  const urlOf = (key: string) => (key === '' || /^https?:\/\//.test(key) ? key : prefix + key)

  return {
    issueToken({ folder, now }) {
      const policy = { ...policyOf(bucket, now), saveKey: `${folder}/$(year)$(mon)$(day)/$(uuid)`, forceSaveKey: true }
      return { token: uploadToken(settings, policy), region, prefix, expireAt: policy.deadline * 1000 }
    },

    urlOf,

    isKeyIn: (folder, key) => key.startsWith(`${folder}/`) && /^\/\d{8}\/[0-9a-f-]{36}\.(jpg|png|webp|gif)$/.test(key.slice(folder.length)),

    async exists(key) {
      const { status } = await request(urlOf(key), { method: 'HEAD' }, timeoutMs)
      if (status >= 500) throw new GatewayError('SYSTEM_ERROR')
      return status === 200
    },

    async put({ key, bytes, mime, now }) {
      const form = new FormData()
      form.set('token', uploadToken(settings, policyOf(`${bucket}:${key}`, now)))
      form.set('key', key)
      form.set('file', new Blob([bytes], { type: mime }), 'file')
      const answer = await request(region, { method: 'POST', body: form }, timeoutMs)
      if (answer.status !== 200) throw new GatewayError(`HTTP_${answer.status}`, answer.body.slice(0, 200))
      return Stored.parse(jsonOf(answer.body))
    },
  }
}
