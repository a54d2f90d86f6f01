import { randomBytes, type KeyObject } from 'node:crypto'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request, type Answer } from './request.ts'
import { Failure } from './wechat-pay-shapes.ts'
import { isSignedBy, signLines } from './wechat-pay-signing.ts'

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

/** One signed call; the answer counts only with the platform's signature. Path begins with /v3. */
export function createClient({ mchId, merchantSerial, privateKey, platformKeys, timeoutMs, now, baseUrl }: ClientSettings) {
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

  return async function send<T>(method: 'GET' | 'POST', path: string, payload: object | undefined, read: (json: unknown) => T): Promise<T> {
    const url = new URL(base + path)
    const body = payload ? JSON.stringify(payload) : ''
    const timestamp = secondsOf(now())
    const nonce = newNonce()
    const signature = signLines([method, url.pathname + url.search, timestamp, nonce, body], privateKey)
    const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${merchantSerial}",signature="${signature}"`
    const answer = await request(
      url,
      {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          'user-agent': 'anxin',
          'wechatpay-serial': platformSerial,
          ...(payload && { 'content-type': 'application/json' }),
        },
        ...(payload && { body }),
      },
      timeoutMs,
    )
    if (answer.status >= 300) throw failureOf(answer)
    if (!isGenuine(answer)) throw new GatewayError('BAD_SIGNATURE', 'the answer is not signed by the platform')
    try {
      return read(answer.body === '' ? undefined : JSON.parse(answer.body))
    } catch {
      throw new GatewayError('BAD_ANSWER', `unexpected answer to ${path}`)
    }
  }
}
