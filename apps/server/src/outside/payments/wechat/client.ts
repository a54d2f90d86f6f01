import { randomBytes, type KeyObject } from 'node:crypto'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request, type Answer } from '../../request.ts'
import { Failure } from './shapes.ts'
import { isSignedBy, signLines } from './signing.ts'

export type ClientSettings = {
  baseUrl: string
  mchId: string
  merchantSerial: string
  privateKey: KeyObject
  platformKeys: Map<string, KeyObject>
  timeoutMs: number
  now: () => Date
}

export const newNonce = () => randomBytes(16).toString('hex')
export const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

export type Client = {
  /** One signed call; the answer counts only with the platform's signature. Path begins with /v3. */
  send: <T>(method: 'GET' | 'POST', path: string, payload: object | undefined, read: (json: unknown) => T) => Promise<T>
  /** The exact bytes of a file that an answer named. Nobody signs them: check them against the answer's hash. */
  download: (address: string) => Promise<Buffer>
}
export type Send = Client['send']

/** Calls of the merchant. Throws GatewayError. */
export function createClient({ mchId, merchantSerial, privateKey, platformKeys, timeoutMs, now, baseUrl }: ClientSettings): Client {
  const base = baseUrl.replace(/\/$/, '')
  const [platformSerial = ''] = platformKeys.keys()

  function isGenuine({ headers, body }: Answer): boolean {
    const timestamp = headers.get('wechatpay-timestamp') ?? ''
    const key = platformKeys.get(headers.get('wechatpay-serial') ?? '')
    const fresh = Math.abs(now().getTime() - Number(timestamp) * 1000) <= 300_000
    const signed = { timestamp, nonce: headers.get('wechatpay-nonce') ?? '', body }
    return key !== undefined && fresh && isSignedBy(key, headers.get('wechatpay-signature') ?? '', signed)
  }

  /** A refusal decides about money too, so its code counts only when it is signed. */
  function failureOf(answer: Answer): GatewayError {
    if (answer.status === 401) return new GatewayError('SIGN_ERROR')
    if (answer.status === 429) return new GatewayError('RATELIMIT')
    if (answer.status >= 500) return new GatewayError('SYSTEM_ERROR')
    if (!isGenuine(answer)) return new GatewayError('BAD_SIGNATURE')
    const failure = Failure.safeParse(jsonOf(answer.body))
    return failure.success ? new GatewayError(failure.data.code, failure.data.message) : new GatewayError('BAD_ANSWER')
  }

  function ask(url: URL, method: 'GET' | 'POST', payload: object | undefined) {
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = secondsOf(now())
    const nonce = newNonce()
    const signature = signLines([method, url.pathname + url.search, timestamp, nonce, body], privateKey)
    const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${merchantSerial}",signature="${signature}"`
    const headers = {
      authorization,
      accept: 'application/json',
      'user-agent': 'anxin',
      'wechatpay-serial': platformSerial,
      ...(payload && { 'content-type': 'application/json' }),
    }
    return request(url, { method, headers, ...(payload && { body }) }, timeoutMs)
  }

  return {
    async send(method, path, payload, read) {
      const answer = await ask(new URL(base + path), method, payload)
      if (answer.status >= 300) throw failureOf(answer)
      if (!isGenuine(answer)) throw new GatewayError('BAD_SIGNATURE', 'the answer is not signed by the platform')
      try {
        return read(answer.body === '' ? undefined : JSON.parse(answer.body))
      } catch {
        throw new GatewayError('BAD_ANSWER', `unexpected answer to ${path}`)
      }
    },

    async download(address) {
      // Our signature goes with the request, so it goes to the gateway alone.
      if (!address.startsWith(`${base}/v3/`)) throw new GatewayError('BAD_ANSWER', 'the file lies elsewhere than at the gateway')
      const { status, bytes } = await ask(new URL(address), 'GET', undefined)
      if (status >= 300) throw new GatewayError(status >= 500 ? 'SYSTEM_ERROR' : `HTTP_${status}`, 'the file was not given out')
      return bytes
    },
  }
}
