import { createPublicKey, verify } from 'node:crypto'

const dayS = 86_400

type Asked = { authorization: string | undefined; origin: string; applicationKey: string; now: number }

/** Why a push service does not take this Authorization (RFC 8292), as status and word; undefined when it does. */
export function vapidProblem({ authorization, origin, applicationKey, now }: Asked): { status: number; reason: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === '') return { status: 401, reason: 'Authorization: vapid t=…, k=… is missing' }
  if (key !== applicationKey) return { status: 403, reason: 'the key is not the one that was subscribed with' }
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!isSigned({ text: `${head}.${claims}`, signature, key })) return { status: 403, reason: 'the token is not signed by the key' }

  const { aud, exp, sub }: { aud?: unknown; exp?: unknown; sub?: unknown } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const seconds = now / 1000
  if (aud !== origin) return { status: 403, reason: `aud must be ${origin}` }
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + dayS) return { status: 403, reason: 'exp must lie within the next 24 hours' }
  if (typeof sub !== 'string' || !/^(mailto:|https?:\/\/)/.test(sub)) return { status: 403, reason: 'sub must be a mailto: or https: address' }
  return undefined
}

/** `key`: an uncompressed point of P-256, base64url. */
function isSigned({ text, signature, key }: { text: string; signature: string; key: string }): boolean {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
