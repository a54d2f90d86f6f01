import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { secret: string; body: string | Buffer; now: Date }
const window = 300_000

const signatureOf = (secret: string, seconds: string, body: string | Buffer) => createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** HMAC-SHA256 over the moment in seconds, a dot and the exact body, in both directions. */
export function signWebhook({ secret, body, now }: Signed): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return { 'x-anxin-timestamp': seconds, 'x-anxin-signature': signatureOf(secret, seconds, body) }
}

/** Whether a body is signed with the secret, within five minutes. */
export function isSignedWebhook(headers: Record<string, unknown>, { secret, body, now }: Signed): boolean {
  const seconds = String(headers['x-anxin-timestamp'] ?? '')
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() - Number(seconds) * 1000) > window) return false
  const given = Buffer.from(String(headers['x-anxin-signature'] ?? ''))
  const wanted = Buffer.from(signatureOf(secret, seconds, body))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
