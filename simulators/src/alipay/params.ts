import { sign, verify } from '../rsa.ts'
import type { Keys } from './keys.ts'
import { AlipayRefusal, refuseCall } from './refusal.ts'

export type Params = Record<string, string>

const signedText = (params: Params, without: readonly string[]) =>
  Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The platform's signature of a notice or of what a browser carries back: neither covers the kind of signature. */
export const signNotice = (params: Params, privateKey: string) => sign(signedText(params, ['sign', 'sign_type']), privateKey)

const windowMs = 24 * 3_600_000

/** Refuses unless application, kind of signature, time and signature are right. */
export function checkCall({ appId, app }: Keys, params: Params, now: Date) {
  for (const name of ['app_id', 'method', 'sign_type', 'sign', 'timestamp', 'version', 'charset'])
    if (!params[name]) throw refuseCall('40001', `isv.missing-${name.replace('_', '-')}`, `缺少${name}参数`)
  if (params['app_id'] !== appId) throw refuseCall('40002', 'isv.invalid-app-id', '无效的AppID参数')
  if (params['sign_type'] !== 'RSA2') throw refuseCall('40002', 'isv.invalid-signature-type', '无效的签名类型')
  if (params['charset']?.toLowerCase() !== 'utf-8') throw refuseCall('40002', 'isv.invalid-charset', '字符集错误')
  const at = Date.parse(`${(params['timestamp'] ?? '').replace(' ', 'T')}+08:00`)
  if (!(Math.abs(now.getTime() - at) <= windowMs)) throw refuseCall('40002', 'isv.invalid-timestamp', '非法的时间戳参数')
  if (!verify(Buffer.from(signedText(params, ['sign'])), params['sign'] ?? '', app.publicKey))
    throw refuseCall('40002', 'isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配')
}

export type Content = Record<string, unknown>

const invalid = (name: string) => new AlipayRefusal('ACQ.INVALID_PARAMETER', `参数有误：${name}`)

export function contentOf(params: Params): Content {
  try {
    const json: unknown = JSON.parse(params['biz_content'] ?? '')
    // safe: a plain object, each field is checked where it is read
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Content
  } catch {
    throw invalid('biz_content')
  }
  throw invalid('biz_content')
}

export function textIn(content: Content, name: string, pattern: RegExp): string {
  const value = content[name]
  if (typeof value !== 'string' || !pattern.test(value)) throw invalid(name)
  return value
}

/** Yuan with at most two decimals, as text or as a number of JSON; one fen at least. */
export function fenIn(content: Content, name: string): number {
  const value = content[name]
  const given = typeof value === 'number' ? { [name]: String(value) } : content
  const [whole = '', part = ''] = textIn(given, name, /^\d{1,9}(\.\d{1,2})?$/).split('.')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (fen < 1) throw invalid(name)
  return fen
}

export function timeIn(content: Content, name: string): number {
  const at = Date.parse(`${textIn(content, name, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at)) throw invalid(name)
  return at
}

/** Receivers on the loopback are for tests; the vendor itself wants them to be reached from outside. */
export function addressIn(params: Params, name: string): string | undefined {
  const text = params[name]
  if (text === undefined || text === '') return undefined
  if (text.length > 256 || !/^https?:\/\//.test(text) || !URL.canParse(text)) throw invalid(name)
  return text
}

export const patterns = {
  outTradeNo: /^[0-9A-Za-z_-]{6,64}$/,
  outRequestNo: /^[0-9A-Za-z_-]{1,64}$/,
  tradeNo: /^[0-9A-Za-z]{1,64}$/,
  subject: /^[^/=&\p{Cc}]{1,256}$/u,
}
