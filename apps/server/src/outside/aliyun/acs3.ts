import { createHash, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from '../gateway-error.ts'
import { jsonOf, request } from '../request.ts'

/** `baseUrl`: the endpoint of one product of Alibaba Cloud, or its simulator; `version`: of its interface, such as 2017-05-25. */
export type Acs3Settings = {
  baseUrl: string
  version: string
  accessKeyId: string
  accessKeySecret: string
  timeoutMs?: number
  now: () => Date
}

type Signed = { method: 'GET' | 'POST'; url: URL; headers: Record<string, string>; body: string }
type Keys = Pick<Acs3Settings, 'accessKeyId' | 'accessKeySecret'>

/** The signature of Alibaba Cloud, version 3: over method, path, query, every x-acs header and the body. */
export function acs3Authorization({ method, url, headers, body }: Signed, { accessKeyId, accessKeySecret }: Keys): string {
  const all = { ...headers, host: url.host }
  // Names in the order of their bytes, as the vendor sorts them.
  const names = Object.keys(all).toSorted()
  // safe: names are those of `all`
  const lines = names.map((name) => `${name}:${String(all[name as keyof typeof all]).trim()}\n`).join('')
  const signedHeaders = names.join(';')
  const canonical = [method, url.pathname, canonicalQuery(url.searchParams), lines, signedHeaders, sha256(body)].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}

const Answer = z.looseObject({ Code: z.string(), Message: z.string().default('') })

/** Calls an action with its parameters in the query, as Alibaba Cloud's RPC interfaces take them; its answer when Code is OK, else GatewayError. */
export async function callAcs3(settings: Acs3Settings, action: string, parameters: Record<string, string>): Promise<unknown> {
  const { baseUrl, version, timeoutMs = 5_000, now } = settings
  const url = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  url.search = canonicalQuery(new URLSearchParams(parameters))
  const headers = {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now()
      .toISOString()
      .replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': version,
  }
  const authorization = acs3Authorization({ method: 'POST', url, headers, body: '' }, settings)
  const answer = await request(url, { method: 'POST', headers: { ...headers, accept: 'application/json', authorization } }, timeoutMs)
  if (answer.status >= 500) throw new GatewayError('SYSTEM_ERROR')
  const read = Answer.safeParse(jsonOf(answer.body))
  if (!read.success) throw new GatewayError('BAD_ANSWER')
  const { Code, Message } = read.data
  // Throttling.User, Throttling.Api and the like: nothing is wrong with the request, and it may come again later.
  if (Code.startsWith('Throttling')) throw new GatewayError('RATELIMIT', `${Code}: ${Message}`)
  if (Code !== 'OK') throw new GatewayError(Code, Message)
  return read.data
}

/** Sorted by name; RFC 3986, which encodes more than encodeURIComponent does. */
const canonicalQuery = (parameters: URLSearchParams) =>
  [...parameters]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
