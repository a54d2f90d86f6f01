import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { VendorRefusal } from '../signed-requests.ts'

export type Acs3Keys = { accessKeyId: string; accessKeySecret: string }
type Signed = { method: string; url: string; headers: Readonly<Record<string, unknown>>; body: Buffer }

const minute = 60_000
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const percent = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
const needed = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

/** Who calls a product of Alibaba Cloud: key, moment within 15 minutes, hash of the body, ACS3-HMAC-SHA256 over what arrived, no nonce twice. */
export function openAcs3Check({ accessKeyId, accessKeySecret }: Acs3Keys, now: () => Date) {
  const nonces = new Map<string, number>()
  return ({ method, url, headers, body }: Signed): void => {
    const header = (name: string) => String(headers[name] ?? '').trim()
    const [, id, signedHeaders = '', signature = ''] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(header('authorization')) ?? []
    if (!id) throw new VendorRefusal('IncompleteSignature', 'The request signature does not conform to Aliyun standards.')
    if (id !== accessKeyId) throw new VendorRefusal('InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    if (!(Math.abs(now().getTime() - Date.parse(header('x-acs-date'))) <= 15 * minute))
      throw new VendorRefusal('InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    const names = signedHeaders.split(';')
    const isWhole = [...needed, ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))].every((name) => names.includes(name))
    const hash = sha256(body)
    const [path = '', search = ''] = url.split('?')
    const query = [...new URLSearchParams(search)].map(([name, value]) => `${percent(name)}=${percent(value)}`).toSorted()
    const lines = names.map((name) => `${name}:${header(name)}\n`)
    const canonical = [method, path, query.join('&'), lines.join(''), signedHeaders, hash].join('\n')
    const wanted = createHmac('sha256', accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest()
    if (!isWhole || header('x-acs-content-sha256') !== hash || !timingSafeEqual(Buffer.from(signature, 'hex'), wanted))
      throw new VendorRefusal('SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
    const nonce = header('x-acs-signature-nonce')
    if (!nonce || nonces.has(nonce)) throw new VendorRefusal('SignatureNonceUsed', 'Specified signature nonce was used already.')
    nonces.set(nonce, now().getTime())
    for (const [old, at] of nonces) if (at < now().getTime() - 30 * minute) nonces.delete(old)
  }
}
