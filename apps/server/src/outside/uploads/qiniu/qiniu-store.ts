import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request, type Answer } from '../../request.ts'
import { checkedStore, originsOf } from '../checked-store.ts'
import { isPrivateKey, isStoreKey } from '../keys.ts'
import type { UploadSettings } from '../port.ts'
import { downloadUrl, entryOf, manageCredential, uploadToken } from './credentials.ts'

export type QiniuSettings = {
  /** Where files are posted; the simulator's http://127.0.0.1:8090/upload */
  region: string
  /** What a public key is appended to; the simulator's http://127.0.0.1:8090/upload/files/ */
  prefix: string
  /** Where files are managed, a host of its own; the simulator's http://127.0.0.1:8090/upload */
  manage: string
  /** Where a bucket is listed, a host of its own; the simulator's http://127.0.0.1:8090/upload */
  listing?: string | undefined
  bucket: string
  /** The bucket that only signed addresses open, and what its keys are appended to. */
  privateBucket?: string | undefined
  privatePrefix?: string | undefined
  accessKey: string
  secretKey: string
  timeoutMs?: number
}

/** The vendor's statuses for a key under which there is nothing, and for one that is taken. */
const nothingThere = 612
const taken = 614

/** The vendor counts in tenths of microseconds. */
const ticksPerMs = 10_000
const tokenMs = 3_600_000
const maxBytes = 10 * 1024 * 1024
const pageSize = 1000
const Page = z.object({ marker: z.string().default(''), items: z.array(z.object({ key: z.string(), fsize: z.number(), putTime: z.number() })) })

/** A store of Qiniu (kodo): only this server writes into it, with a token that fixes key, size, type and time. */
export const qiniuUploads = (settings: QiniuSettings): UploadSettings => {
  const { region, prefix, manage, listing, bucket, privateBucket, privatePrefix, timeoutMs = 20_000 } = settings
  return {
    prefix,
    origins: originsOf(prefix),
    privateOrigins: originsOf(privatePrefix),
    open({ now }) {
      const bucketOf = (key: string): string => (isPrivateKey(key) ? requirePrivate(privateBucket) : bucket)
      const sign = (key: string, seconds: number) => downloadUrl(settings, `${requirePrivate(privatePrefix)}${key}`, secondsOf(now()) + seconds)
      const manageCall = async (url: URL, method: 'GET' | 'POST'): Promise<Answer> =>
        request(url, { method, headers: { authorization: manageCredential(settings, url) } }, timeoutMs)

      return checkedStore({
        urlOf: (key) => prefix + key,
        privateUrlOf: async (key, seconds) => sign(key, seconds),

        async put({ key, bytes, mime }) {
          const policy = {
            scope: `${bucketOf(key)}:${key}`,
            deadline: secondsOf(new Date(now().getTime() + tokenMs)),
            insertOnly: 1,
            fsizeLimit: maxBytes,
            mimeLimit: isPrivateKey(key) ? undefined : 'image/jpeg;image/png;image/webp;image/gif',
          }
          const form = new FormData()
          form.set('token', uploadToken(settings, policy))
          form.set('key', key)
          form.set('file', new Blob([bytes], { type: mime }), 'file')
          const answer = await request(region, { method: 'POST', body: form }, timeoutMs)
          if (answer.status === taken) throw new GatewayError('EXISTS', key)
          requireOk(answer)
        },

        async remove(key) {
          const answer = await manageCall(new URL(`${manage}/delete/${entryOf(bucketOf(key), key)}`), 'POST')
          if (answer.status !== nothingThere) requireOk(answer)
        },

        async get(key) {
          const answer = await request(isPrivateKey(key) ? sign(key, 60) : prefix + key, {}, timeoutMs)
          if (answer.status === 404 || answer.status === nothingThere) return undefined
          // safe: what a request gives is a copy of its own, in ordinary memory
          return requireOk(answer).bytes as Buffer<ArrayBuffer>
        },

        async *list(kind) {
          if (!listing) throw new GatewayError('NO_LISTING', 'UPLOAD_LIST is missing')
          const asked = kind === 'private' ? requirePrivate(privateBucket) : bucket
          for (let marker = ''; ;) {
            const url = new URL(`${listing}/list?${new URLSearchParams({ bucket: asked, limit: String(pageSize), marker })}`)
            const page = Page.safeParse(jsonOf(requireOk(await manageCall(url, 'GET')).body))
            if (!page.success) throw new GatewayError('BAD_ANSWER')
            for (const { key, fsize, putTime } of page.data.items) if (isStoreKey(key)) yield { key, size: fsize, storedAt: new Date(putTime / ticksPerMs) }
            marker = page.data.marker
            if (marker === '') return
          }
        },
      })
    },
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

function requireOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new GatewayError(`HTTP_${answer.status}`, answer.body.slice(0, 200))
  return answer
}

function requirePrivate(setting: string | undefined): string {
  if (!setting) throw new GatewayError('NO_PRIVATE_STORE', 'UPLOAD_PRIVATE_BUCKET and UPLOAD_PRIVATE_PREFIX are missing')
  return setting
}
