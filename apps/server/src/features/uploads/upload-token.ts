import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who may upload with it, nobody for a guest, and until when: epoch ms. */
export type UploadGrant = { accountId: string | undefined; expireAt: number }

const signature = (secret: string, body: string) => createHmac('sha256', secret).update('upload\n').update(body).digest()

/** The grant as one text: base64url of its JSON, a dot, and its HMAC. */
export function signUploadToken(secret: string, grant: UploadGrant): string {
  const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** The grant inside a token of ours that still holds, or undefined. */
export function readUploadToken(secret: string, token: string, now: Date): UploadGrant | undefined {
  const [body, mark] = token.split('.')
  if (!body || !mark) return undefined
  const [given, expected] = [Buffer.from(mark, 'base64url'), signature(secret, body)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // safe: we signed exactly this
  const grant = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as UploadGrant
  return grant.expireAt > now.getTime() ? grant : undefined
}
