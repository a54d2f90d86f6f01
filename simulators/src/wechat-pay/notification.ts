import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { Tamper, WrongContent } from './faults.ts'
import type { Keys } from './keys.ts'
import { sign } from '../rsa.ts'
import { seal } from './signing.ts'
import { vendorTime } from './ledger.ts'

export type Event = { id: string; kind: 'transaction' | 'refund'; eventType: string; summary: string; content: object; at: number }

export const newEvent = (event: Omit<Event, 'id'>): Event => ({ id: randomUUID(), ...event })

let strangersKey: string | undefined
const strangerKey = () => (strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

type Json = Record<string, unknown>

/** The event's content with single facts replaced, for receivers that trust a signature alone. */
export function withWrong(content: object, wrong: WrongContent): object {
  const { amount, currency, openid, outTradeNo, tradeType, fields = {}, ...account } = wrong
  // safe: contents are made by transactionJson and refundNoticeJson
  const genuine = content as Json & { amount: Json; payer?: Json }
  const changed: Json = {
    ...genuine,
    ...account,
    ...(outTradeNo !== undefined && { out_trade_no: outTradeNo }),
    ...(tradeType !== undefined && { trade_type: tradeType }),
    ...(openid !== undefined && { payer: { openid } }),
    amount: { ...genuine.amount, ...(amount !== undefined && { total: amount, payer_total: amount }), ...(currency !== undefined && { currency }) },
    ...fields,
  }
  return without(changed)
}

const without = (json: Json): Json => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))

const flipLast = (base64: string, fromEnd: number) => {
  const bytes = Buffer.from(base64, 'base64')
  const place = bytes.length - fromEnd
  bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place)
  return bytes.toString('base64')
}

/** Changes made before signing: the outer signature stays valid over them. */
function sealed(keys: Keys, event: Event, tamper: Tamper | undefined, text = JSON.stringify(event.content)) {
  const resource = seal({ text, key: keys.apiV3Key, associatedData: event.kind })
  if (tamper === 'tag') return { ...resource, ciphertext: flipLast(resource.ciphertext, 1) }
  if (tamper === 'ciphertext') return { ...resource, ciphertext: flipLast(resource.ciphertext, 20) }
  if (tamper === 'aad') return { ...resource, associated_data: `${event.kind}x` }
  return resource
}

const missing: Partial<Record<Tamper, string>> = {
  'no-timestamp': 'wechatpay-timestamp',
  'no-nonce': 'wechatpay-nonce',
  'no-serial': 'wechatpay-serial',
  'no-signature': 'wechatpay-signature',
}

const shift: Partial<Record<Tamper, number>> = { stale: -301, future: 301 }

export type SignedNotification = { headers: Record<string, string>; body: string }

type Build = {
  event: Event
  now: Date
  tamper?: Tamper | undefined
  shiftSeconds?: number
  withCertificate?: boolean
  /** Sealed in place of the event's content. */
  text?: string | undefined
  /** Fields of the outer object to replace before it is signed; null takes one away. */
  envelope?: Json
}

/** A notification as the vendor sends it, or one that differs from it in exactly one way. */
export function buildNotification(
  keys: Keys,
  { event, now, tamper, shiftSeconds = 0, withCertificate = false, text, envelope = {} }: Build,
): SignedNotification {
  const platform = withCertificate ? keys.certificate : keys.platform
  const body = JSON.stringify(
    without({
      id: event.id,
      create_time: vendorTime(event.at),
      resource_type: 'encrypt-resource',
      event_type: event.eventType,
      summary: event.summary,
      resource: { original_type: event.kind, ...sealed(keys, event, tamper, text) },
      ...envelope,
    }),
  )
  const timestamp = String(Math.floor(now.getTime() / 1000) + shiftSeconds + ((tamper && shift[tamper]) ?? 0))
  const nonce = randomBytes(16).toString('hex')
  const signer = tamper === 'other-key' ? strangerKey() : tamper === 'merchant-key' ? keys.merchant.privateKey : platform.privateKey
  const genuine = sign(`${timestamp}\n${nonce}\n${body}\n`, signer)
  const signature = tamper === 'signature' ? randomBytes(256).toString('base64') : tamper === 'signtest' ? `WECHATPAY/SIGNTEST/${genuine}` : genuine
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': tamper === 'serial' ? keys.merchant.serial : platform.serial,
    'wechatpay-signature': signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
  const absent = tamper && missing[tamper]
  if (absent) delete headers[absent]
  if (tamper === 'body') return { headers, body: body.replace('"create_time":"2', '"create_time":"3') }
  if (tamper === 'reserialised') return { headers, body: JSON.stringify(JSON.parse(body), undefined, 1) }
  return { headers, body }
}
