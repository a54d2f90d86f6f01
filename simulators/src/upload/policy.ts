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
export function readToken(token: unknown, { accessKey, secretKey, bucket, privateBucket }: Vendors['upload'], now: Date): Policy {
  const [access, signature = '', encoded = '', ...more] = typeof token === 'string' ? token.split(':') : []
  if (access !== accessKey || more.length > 0) throw new UploadRefusal(401, 'bad token')

  const expected = Buffer.from(urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64')))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new UploadRefusal(401, 'bad token')

  // safe: signed by the holder of the secret key
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Policy
  if (!(policy.deadline * 1000 > now.getTime())) throw new UploadRefusal(401, 'expired token')
  if (![bucket, privateBucket].includes(policy.scope.split(':')[0] ?? '')) throw new UploadRefusal(401, 'bad token')
  return policy
}

const isSame = (given: string, expected: string) =>
  Buffer.byteLength(given) === Buffer.byteLength(expected) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/** Refuses a management call whose credential does not sign the path and query it is sent to. */
export function requireManager(credential: string | undefined, path: string, { accessKey, secretKey }: Vendors['upload']): void {
  const expected = `QBox ${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${path}\n`).digest('base64'))}`
  if (!isSame(credential ?? '', expected)) throw new UploadRefusal(401, 'bad token')
}

/** The bucket and key that a management call names. */
export function entryOf(encoded: string, { bucket, privateBucket }: Vendors['upload']): { bucket: string; key: string } {
  const [named = '', key = '', ...more] = Buffer.from(encoded, 'base64url').toString('utf8').split(':')
  if (![bucket, privateBucket].includes(named) || !isSafeKey(key, named === privateBucket) || more.length > 0) throw new UploadRefusal(400, 'invalid argument')
  return { bucket: named, key }
}

/** Refuses an address of the private bucket that is not signed, or not any more: the token stands last and signs all before it. */
export function requireDownload({ path, origins }: { path: string; origins: readonly string[] }, { accessKey, secretKey }: Vendors['upload'], now: Date): void {
  const [signed = '', token = ''] = path.split('&token=')
  const deadline = Number(new URLSearchParams(signed.split('?')[1]).get('e'))
  const tokenOf = (origin: string) => `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(`${origin}${signed}`).digest('base64'))}`
  if (!origins.some((origin) => isSame(token, tokenOf(origin)))) throw new UploadRefusal(401, 'bad token')
  if (!(deadline * 1000 > now.getTime())) throw new UploadRefusal(401, 'token out of date')
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

/** Letters, digits, - and _ in folders of the same: nothing a path can climb out with. The private bucket takes files of every kind. */
export const isSafeKey = (key: string, isPrivate = false) =>
  key.length <= 200 && (isPrivate ? /^[\w-]+(\/[\w-]+)*\.[a-z0-9]{1,8}$/ : /^[\w-]+(\/[\w-]+)*\.(jpg|png|webp|gif)$/).test(key)
