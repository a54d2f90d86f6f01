import { createHash, createSign, randomBytes } from 'node:crypto'
import { startDeliveries, type Delivery, type DeliveryTiming } from '../deliveries.ts'
import { newPair } from '../rsa.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Faults, NotifyFault, Tamper, WrongFields } from './faults.ts'
import type { Keys } from './keys.ts'
import { stateOf, vendorTime, yuan, type Ledger, type Refund, type Trade } from './ledger.ts'
import { signNotice, type Params } from './params.ts'

export type Timing = DeliveryTiming & { refundDelayMs: number }
/** What a notice says, ready to be signed. */
export type Event = { fields: Params }
export type AlipayDelivery = Delivery<Event, NotifyFault>

/** The vendor's schedule in seconds: seven more tries within 25 hours. */
export const retrySeconds = [240, 600, 600, 3600, 7200, 21_600, 54_000]

const stranger = await newPair()

/** What the vendor tells about a trade as it stands; a refund makes it a notice of that refund, with the sum of all so far. */
export function noticeFields(keys: Keys, ledger: Ledger, { trade, refund, at }: { trade: Trade; refund?: Refund | undefined; at: number }): Params {
  const sum = Object.values(ledger.refunds)
    .filter(({ outTradeNo, status }) => outTradeNo === trade.outTradeNo && status === 'SUCCESS')
    .reduce((total, { refund: part }) => total + part, 0)
  return {
    notify_time: vendorTime(at),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(17).toString('hex'),
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.appId,
    auth_app_id: keys.appId,
    seller_id: keys.sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: stateOf(ledger, trade, at),
    subject: trade.subject,
    buyer_id: trade.buyerId,
    total_amount: yuan(trade.total),
    gmt_create: vendorTime(trade.createdAt),
    ...(trade.paidAt !== undefined && {
      gmt_payment: vendorTime(trade.paidAt),
      receipt_amount: yuan(trade.total),
      buyer_pay_amount: yuan(trade.total),
      fund_bill_list: JSON.stringify([{ amount: yuan(trade.total), fundChannel: 'ALIPAYACCOUNT' }]),
    }),
    ...(refund && { out_biz_no: refund.outRequestNo, refund_fee: yuan(sum), gmt_refund: `${vendorTime(refund.endedAt ?? at)}.000` }),
  }
}

function withWrong(fields: Params, wrong: WrongFields): Params {
  const changed = { ...fields, ...wrong }
  return Object.fromEntries(Object.entries(changed).filter((pair): pair is [string, string] => pair[1] !== null))
}

const signatureBy: Partial<Record<Tamper, (fields: Params, keys: Keys) => Params>> = {
  signature: () => ({ sign_type: 'RSA2', sign: randomBytes(256).toString('base64') }),
  'other-key': (fields) => ({ sign_type: 'RSA2', sign: signNotice(fields, stranger.privateKey) }),
  'merchant-key': (fields, { app }) => ({ sign_type: 'RSA2', sign: signNotice(fields, app.privateKey) }),
  'sign-type-rsa': (fields, { platform }) => ({
    sign_type: 'RSA',
    sign: createSign('RSA-SHA1').update(new URLSearchParams(fields).toString()).sign(platform.privateKey, 'base64'),
  }),
  'sign-type-md5': (fields) => ({ sign_type: 'MD5', sign: createHash('md5').update(JSON.stringify(fields)).digest('hex') }),
  'no-sign': () => ({ sign_type: 'RSA2' }),
}

type Build = { fields: Params; tamper?: Tamper | undefined; wrong?: WrongFields | undefined }

/** A notice as the vendor sends it, or one that differs from it in exactly one way. */
export function buildNotice(keys: Keys, { fields: said, tamper, wrong = {} }: Build): { headers: Record<string, string>; body: string } {
  const fields = withWrong(said, wrong)
  const genuine = { sign_type: 'RSA2', sign: signNotice(fields, keys.platform.privateKey) }
  const signature = (tamper && signatureBy[tamper]?.(fields, keys)) ?? genuine
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const form = new URLSearchParams({ ...fields, ...signature })
  if (tamper === 'body') form.set('total_amount', '0.01')
  if (tamper === 'no-sign-type') form.delete('sign_type')
  if (tamper === 'twice') form.append('total_amount', '0.01')
  if (tamper === 'json') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...fields, ...signature }) }
  const body = form.toString()
  if (tamper === 'array') return { headers, body: body.replace('out_trade_no=', 'out_trade_no%5B%5D=') }
  if (tamper === 'unencoded') return { headers, body: body.replaceAll('%2B', '+').replace(/sign=/, 'sign=%') }
  return { headers, body }
}

type Parts = { keys: Keys; snapshot: Snapshot<Ledger & { deliveries: AlipayDelivery[] }>; faults: Faults; timing: Timing; now: () => Date }

/** Signed notices, taken by the one word alone. */
export const startNotices = ({ keys, snapshot, faults, timing, now }: Parts) =>
  startDeliveries<Event, NotifyFault>({
    snapshot,
    timing,
    now,
    retrySeconds,
    faultFor: (outTradeNo) => faults.forNotification(outTradeNo) ?? {},
    build: ({ fields }, fault) => buildNotice(keys, { fields, tamper: fault?.tamper, wrong: fault?.wrong }),
    isTaken: (_status, text) => text.trim() === 'success',
  })

export type Notices = ReturnType<typeof startNotices>
