import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'

type Signed = { host: string; service: string; action: string; body: string; date: Date; secretId: string; secretKey: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a posted call of Tencent Cloud, signed by its version 3. */
export function signTc3({ host, service, action, body, date, secretId, secretKey }: Signed): Record<string, string> {
  const seconds = String(Math.floor(date.getTime() / 1000))
  const day = date.toISOString().slice(0, 10)
  const type = 'application/json; charset=utf-8'
  const signedHeaders = 'content-type;host;x-tc-action'
  const canonical = ['POST', '/', '', `content-type:${type}`, `host:${host}`, `x-tc-action:${action.toLowerCase()}`, '', signedHeaders, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, [algorithm, seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    host,
    'content-type': type,
    'x-tc-action': action,
    'x-tc-timestamp': seconds,
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
