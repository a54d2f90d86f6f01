import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'
const signedHeaders = 'content-type;host'
export const tc3ContentType = 'application/json; charset=utf-8'

export type Tc3 = { secretId: string; secretKey: string; service: string; host: string; body: string; at: Date }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The header `Authorization` of a posted call of Tencent Cloud: signature v3. */
export function tc3Authorization({ secretId, secretKey, service, host, body, at }: Tc3): string {
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const canonical = ['POST', '/', '', `content-type:${tc3ContentType}`, `host:${host}`, '', signedHeaders, sha256(body)].join('\n')
  const text = [algorithm, Math.floor(at.getTime() / 1000), scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${createHmac('sha256', key).update(text).digest('hex')}`
}
