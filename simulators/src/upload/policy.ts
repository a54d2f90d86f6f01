import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Vendors } from '../vendors.ts'

/** What a token allows; `deadline` in seconds, `fsizeLimit` in bytes, `mimeLimit` as a;b. */
export type Policy = {
  scope: string
  deadline: number
  insertOnly?: number
  fsizeLimit?: number
  mimeLimit?: string
  saveKey?: string
  forceSaveKey?: boolean
}

/** What the store answers when it refuses: {error}. */
export class UploadRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** accessKey:signature:policy; the policy counts only when the signature over its encoded form is right. */
export function readToken(token: unknown, { accessKey, secretKey, bucket }: Vendors['upload'], now: Date): Policy {
  const [access, signature = '', encoded = '', ...more] = typeof token === 'string' ? token.split(':') : []
  if (access !== accessKey || more.length > 0) throw new UploadRefusal(401, 'bad token')

  const expected = Buffer.from(urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64')))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new UploadRefusal(401, 'bad token')

  // safe: signed by the holder of the secret key
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Policy
  if (!(policy.deadline * 1000 > now.getTime())) throw new UploadRefusal(401, 'expired token')
  if (policy.scope !== bucket && !policy.scope.startsWith(`${bucket}:`)) throw new UploadRefusal(401, 'bad token')
  return policy
}

/** The key that a request for removing names, when its credential is right: it signs the path it is sent to. */
export function removedKey(credential: string | undefined, path: string, { accessKey, secretKey, bucket }: Vendors['upload']): string {
  const expected = Buffer.from(`QBox ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${path}\n`).digest('base64'))}`)
  const given = Buffer.from(credential ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new UploadRefusal(401, 'bad token')
  const [, key] = Buffer.from(path.split('/').at(-1) ?? '', 'base64url')
    .toString('utf8')
    .split(`${bucket}:`)
  if (key === undefined || !isSafeKey(key)) throw new UploadRefusal(400, 'invalid argument')
  return key
}

/** * or image/*;image/png or !application/json;text/plain, as the vendor reads it. */
export function allowsMime({ mimeLimit }: Policy, mime: string): boolean {
  if (!mimeLimit) return true
  const refusing = mimeLimit.startsWith('!')
  const named = mimeLimit
    .replace(/^!/, '')
    .split(';')
    .some((pattern) => pattern === mime || (pattern.endsWith('/*') && mime.startsWith(pattern.slice(0, -1))))
  return refusing ? !named : named
}

type Naming = { policy: Policy; uuid: string; hash: string; ext: string; now: Date }

const shanghai = (now: Date) => new Date(now.getTime() + 8 * 3_600_000).toISOString()

/** The key a file gets. The uploader has no word in it: it is the token's, or made here. */
export function keyFor({ policy, uuid, hash, ext, now }: Naming): string {
  const fixed = policy.scope.indexOf(':')
  const day = shanghai(now)
  const values: Record<string, string> = { year: day.slice(0, 4), mon: day.slice(5, 7), day: day.slice(8, 10), uuid, etag: hash, ext: `.${ext}` }
  const wanted = fixed > 0 ? policy.scope.slice(fixed + 1) : (policy.saveKey ?? '$(uuid)').replace(/\$\((\w+)\)/g, (_, name: string) => values[name] ?? '')
  const key = /\.(jpg|png|webp|gif)$/.test(wanted) ? wanted : `${wanted}.${ext}`
  if (!isSafeKey(key)) throw new UploadRefusal(400, 'invalid key')
  return key
}

/** Letters, digits, - and _ in folders of the same: nothing a path can climb out with. */
export const isSafeKey = (key: string) => key.length <= 200 && /^[\w-]+(\/[\w-]+)*\.(jpg|png|webp|gif)$/.test(key)
