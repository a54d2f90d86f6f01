import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'

export type Tc3Keys = { secretId: string; secretKey: string }
type Signed = { service: string; headers: Readonly<Record<string, string>>; body: string; at: Date }
type Call = { url: URL; service: string; action: string; version: string; region?: string; body: string; at: Date }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The header `Authorization` of a posted call of Tencent Cloud: signature version 3 over the body and `headers`. */
export function tc3Authorization({ secretId, secretKey }: Tc3Keys, { service, headers, body, at }: Signed): string {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
  const signedHeaders = names.join(';')
  const canonical = ['POST', '/', '', lines.join(''), signedHeaders, sha256(body)].join('\n')
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, [algorithm, secondsOf(at), scope, sha256(canonical)].join('\n')).toString('hex')
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

/** The headers of a call of a product of Tencent Cloud at `url`. */
export function tc3Headers(keys: Tc3Keys, { url, service, action, version, region, body, at }: Call): Record<string, string> {
  const authorization = tc3Authorization(keys, { service, headers: { 'content-type': contentType, host: url.host, 'x-tc-action': action }, body, at })
  return {
    authorization,
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': String(secondsOf(at)),
    ...(region !== undefined && { 'x-tc-region': region }),
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
