import { isIP } from 'node:net'
import { refuse, VendorError } from './vendor-error.ts'

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse(`参数${name}格式错误`)
  // safe: a plain object, each field is checked where it is read
  return value as Fields
}

export function textOf(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name]
  if (typeof value !== 'string' || !pattern.test(value)) throw refuse(`参数${name}格式错误`)
  return value
}

export const optionalText = (fields: Fields, name: string, pattern: RegExp) => (fields[name] === undefined ? undefined : textOf(fields, name, pattern))

export function fenOf(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 100_000_000_00) throw refuse(`参数${name}格式错误`)
  return value
}

/** Receivers on the loopback are for tests; the vendor itself wants https. A query is never allowed. */
export function notifyUrlOf(fields: Fields): string {
  const text = textOf(fields, 'notify_url', /^.{1,255}$/)
  const url = URL.canParse(text) ? new URL(text) : undefined
  const local = url?.protocol === 'http:' && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url.hostname)
  if (!url || url.search !== '' || !(url.protocol === 'https:' || local)) throw refuse('参数notify_url格式错误')
  return text
}

export function clientIpOf(fields: Fields): string {
  const ip = textOf(fields, 'payer_client_ip', /^[0-9a-fA-F.:]{2,45}$/)
  if (isIP(ip) === 0 || ip === '127.0.0.1' || ip === '::1') throw refuse('参数payer_client_ip格式错误')
  return ip
}

export function expiryOf(fields: Fields, now: Date): Date {
  const text = optionalText(fields, 'time_expire', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
  if (text === undefined) return new Date(now.getTime() + 7 * 86_400_000)
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw refuse('参数time_expire格式错误')
  if (at <= now) throw new VendorError(400, 'INVALID_REQUEST', '订单已过期，请检查time_expire')
  return at
}

// One to three bytes a letter in UTF-8: nothing outside the basic plane.
const plain = (max: number) => new RegExp(`^[^\\p{Cc}\\u{10000}-\\u{10ffff}\\ud800-\\udfff]{1,${max}}$`, 'u')

export const patterns = {
  outTradeNo: /^[0-9A-Za-z_|*-]{6,32}$/,
  outRefundNo: /^[0-9A-Za-z_|*@-]{1,64}$/,
  description: plain(127),
  attach: plain(128),
  reason: plain(80),
  openid: /^[\w-]{1,128}$/,
  currency: /^CNY$/,
  any: /^[^]{1,256}$/,
}
