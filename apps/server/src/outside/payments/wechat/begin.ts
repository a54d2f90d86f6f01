import type { KeyObject } from 'node:crypto'
import { unnamedService } from '@anxin/words/stored/payment-subjects'
import { GatewayError } from '../../gateway-error.ts'
import type { Begun, NewTrade, SignedParams, Trade } from '../channel.ts'
import { newNonce, secondsOf, type Send } from './client.ts'
import { H5, Prepay } from './shapes.ts'
import { signLines } from './signing.ts'
import { wallText } from '@anxin/rules/calendar'

type BeginSettings = { mchId: string; appId: string; privateKey: KeyObject; notifyUrl: string; localClientIp?: string | undefined; now: () => Date }
type Parts = { settings: BeginSettings; send: Send; query: (payNo: string) => Promise<Trade | undefined> }

/** The vendor never takes a number again after one of these. */
const spent = new Set(['INVALID_REQUEST', 'PARAM_ERROR', 'ORDER_CLOSED'])

/** RFC 3339 in the vendor's own zone, whole seconds. */
const rfc3339 = (at: Date) => `${wallText(at.getTime()).replace(' ', 'T')}+08:00`

/** The vendor takes 1–127 bytes of UTF-8 of at most three bytes a character: no emoji, no lone surrogates. */
export function plainDescription(text: string): string {
  const plain = text.replace(/[\p{Cc}\u{10000}-\u{10ffff}\ud800-\udfff]/gu, '').trim()
  let short = ''
  for (const letter of plain) {
    if (Buffer.byteLength(short + letter) > 127) break
    short += letter
  }
  return short || unnamedService
}

/** Begins a payment in the messaging app, in the native app or in a browser. */
export function beginIn({ settings, send, query }: Parts): (trade: NewTrade) => Promise<Begun> {
  const { mchId, appId, privateKey, notifyUrl, localClientIp, now } = settings

  const orderOf = ({ payNo, description, amount, expireAt }: NewTrade) => ({
    appid: appId,
    mchid: mchId,
    description: plainDescription(description),
    out_trade_no: payNo,
    time_expire: rfc3339(expireAt),
    notify_url: notifyUrl,
    amount: { total: amount, currency: 'CNY' },
  })

  // A prepay id lives longer than an order waits for payment, so a second call takes the first one's.
  const prepare = async (way: 'jsapi' | 'app', trade: NewTrade, more: object = {}) =>
    trade.kept ?? (await send('POST', `/v3/pay/transactions/${way}`, { ...orderOf(trade), ...more }, (json) => Prepay.parse(json))).prepay_id

  function invoke(prepayId: string, params: SignedParams): Begun {
    return { state: 'begun', action: { do: 'invoke', params }, kept: prepayId }
  }

  /** What the browser hands to chooseWXPay or getBrandWCPayRequest. */
  async function inMessagingApp(trade: NewTrade) {
    const prepayId = await prepare('jsapi', trade, { payer: { openid: trade.payer } })
    const unsigned = { appId, timeStamp: secondsOf(now()), nonceStr: newNonce(), package: `prepay_id=${prepayId}` }
    return invoke(prepayId, { ...unsigned, signType: 'RSA', paySign: signLines(Object.values(unsigned), privateKey) })
  }

  async function inNativeApp(trade: NewTrade) {
    const prepayId = await prepare('app', trade)
    const [timestamp, noncestr] = [secondsOf(now()), newNonce()]
    const sign = signLines([appId, timestamp, noncestr, prepayId], privateKey)
    const order = { appid: appId, partnerid: mchId, prepayid: prepayId, package: 'Sign=WXPay', noncestr, timestamp, sign }
    const params = { appId, timeStamp: timestamp, nonceStr: noncestr, package: order.package, signType: 'RSA', paySign: sign }
    return invoke(prepayId, { ...params, orderString: JSON.stringify(order) })
  }

  async function inBrowser(trade: NewTrade): Promise<Begun> {
    const plainIp = trade.clientIp.replace(/^::ffff:/i, '')
    const isLocal = plainIp === '::1' || plainIp.startsWith('127.')
    const scene_info = { payer_client_ip: isLocal ? (localClientIp ?? plainIp) : plainIp, h5_info: { type: 'Wap' } }
    const { h5_url } = await send('POST', '/v3/pay/transactions/h5', { ...orderOf(trade), scene_info }, (json) => H5.parse(json))
    const back = trade.returnUrl === undefined ? '' : `&redirect_url=${encodeURIComponent(trade.returnUrl)}`
    return { state: 'begun', action: { do: 'open', payUrl: `${h5_url}${back}` } }
  }

  const ways: Partial<Record<NewTrade['payWay'], (trade: NewTrade) => Promise<Begun>>> = {
    WECHAT_JSAPI: inMessagingApp,
    WECHAT_APP: inNativeApp,
    WECHAT_H5: inBrowser,
  }

  return async (trade) => {
    const begin = ways[trade.payWay]
    if (!begin) throw new Error(`${trade.payWay} is no way of this channel`)
    try {
      return await begin(trade)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const paid = error.code === 'ORDERPAID' ? await query(trade.payNo) : undefined
      if (paid?.state === 'PAID') return { state: 'alreadyPaid', trade: paid }
      if (spent.has(error.code)) return { state: 'spent', code: error.code }
      throw error
    }
  }
}
