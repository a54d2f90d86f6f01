import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'

type Signed = {
  method: string
  host: string
  path?: string
  query: Record<string, string>
  body: string
  action: string
  version: string
  date: Date
  nonce: string
  accessKeyId: string
  accessKeySecret: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent encoding by RFC 3986: encodeURIComponent leaves !'()* alone, the vendor does not. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters sorted by name and encoded, as they are signed and sent. */
export const acs3Query = (query: Record<string, string>): string =>
  Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** The headers of a call of Alibaba Cloud, signed by its version 3. */
export function signAcs3({
  method,
  host,
  path = '/',
  query,
  body,
  action,
  version,
  date,
  nonce,
  accessKeyId,
  accessKeySecret,
}: Signed): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).toSorted()
  const signedHeaders = names.join(';')
  const canonical = [method, path, acs3Query(query), ...names.map((name) => `${name}:${headers[name]}`), '', signedHeaders, sha256(body)].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return { ...headers, authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}` }
}
