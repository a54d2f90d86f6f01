import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { VendorRefusal } from '../signed-requests.ts'

type Keys = { secretId: string; secretKey: string }
type Signed = { service: string; headers: Readonly<Record<string, unknown>>; body: Buffer; now: Date }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const lifeMs = 300_000

/** Who calls a product of Tencent Cloud: the key, the moment within five minutes, the signature version 3 over what arrived. */
export function checkTc3({ secretId, secretKey }: Keys, { service, headers, body, now }: Signed): void {
  const header = (name: string) => String(headers[name] ?? '').trim()
  const [, id, day = '', of = '', signedHeaders = '', given = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(header('authorization')) ??
    []
  if (!id) throw new VendorRefusal('AuthFailure.InvalidAuthorization', 'The Authorization header is malformed.')
  if (id !== secretId) throw new VendorRefusal('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
  const seconds = header('x-tc-timestamp')
  const at = Number(seconds) * 1000
  if (!(Math.abs(now.getTime() - at) <= lifeMs) || new Date(at).toISOString().slice(0, 10) !== day)
    throw new VendorRefusal('AuthFailure.SignatureExpire', 'The signature has expired.')
  const names = signedHeaders.split(';')
  const lines = names.map((name) => `${name}:${header(name).toLowerCase()}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${signedHeaders}\n${sha256(body)}`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const wanted = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${day}/${service}/tc3_request\n${sha256(canonical)}`)
  const isWhole = ['content-type', 'host'].every((name) => names.includes(name))
  if (of !== service || !isWhole || !timingSafeEqual(Buffer.from(given, 'hex'), wanted))
    throw new VendorRefusal('AuthFailure.SignatureFailure', 'The provided credentials could not be validated.')
}
