import { createPrivateKey } from 'node:crypto'
import { GatewayError } from './gateway-error.ts'
import { createClient, newNonce, secondsOf } from './wechat-pay-client.ts'
import { type IncomingHeaders, readNotification, type WechatNotification } from './wechat-pay-notification.ts'
import { H5, Prepay, refundOf, tradeOf, type WechatRefund, type WechatTrade } from './wechat-pay-shapes.ts'
import { readPlatformKeys, signLines } from './wechat-pay-signing.ts'

export { GatewayError } from './gateway-error.ts'
export { NotificationRefused, type WechatNotification } from './wechat-pay-notification.ts'
export type { WechatRefund, WechatTrade } from './wechat-pay-shapes.ts'

export type WechatPaySettings = {
  /** https://api.mch.weixin.qq.com, or the simulator's http://127.0.0.1:8090/wechat-pay */
  baseUrl: string
  mchId: string
  appId: string
  merchantSerial: string
  merchantPrivateKey: string
  /** 32 characters */
  apiV3Key: string
  /** Public key id or certificate serial → PEM; two while keys rotate. Notifications and answers need one of them. */
  platformKeys: Record<string, string>
  notifyUrl: string
  refundNotifyUrl?: string
  /** Stands in for a payer on this very machine, whose address the vendor refuses; for a demo only. */
  localClientIp?: string
  timeoutMs?: number
  now: () => Date
}

export type NewTrade = { outTradeNo: string; description: string; amount: number; expireAt: Date }
export type NewRefund = { outTradeNo: string; outRefundNo: string; refundAmount: number; totalAmount: number; reason?: string }

/** What the browser hands to chooseWXPay or getBrandWCPayRequest. */
export type JsapiParams = { appId: string; timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }
export type AppParams = { appid: string; partnerid: string; prepayid: string; package: 'Sign=WXPay'; noncestr: string; timestamp: string; sign: string }

export type WechatPay = {
  createJsapi: (trade: NewTrade & { openId: string }) => Promise<{ prepayId: string }>
  createApp: (trade: NewTrade) => Promise<{ prepayId: string }>
  createH5: (trade: NewTrade & { clientIp: string }) => Promise<{ h5Url: string }>
  /** undefined: the gateway never saw this number. */
  queryByOutTradeNo: (outTradeNo: string) => Promise<WechatTrade | undefined>
  /** 'paid': too late to close, settle it instead. 'absent': the gateway never saw this number. */
  close: (outTradeNo: string) => Promise<'closed' | 'paid' | 'absent'>
  refund: (refund: NewRefund) => Promise<WechatRefund>
  queryRefund: (outRefundNo: string) => Promise<WechatRefund | undefined>
  paySignParams: { jsapi: (prepayId: string) => JsapiParams; app: (prepayId: string) => AppParams }
  /** Throws NotificationRefused. Headers in lower case, the body's exact bytes. */
  parseNotification: (headers: IncomingHeaders, rawBody: string | Buffer, now: Date) => WechatNotification
  /** The first thing that differs from what we asked for, or undefined. Amount in fen. */
  mismatch: (trade: WechatTrade, expected: { outTradeNo: string; amount: number; tradeType?: string; openId?: string }) => string | undefined
}

/** RFC 3339 in the vendor's own zone, whole seconds. */
const rfc3339 = (at: Date) => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** The vendor takes 1–127 bytes of UTF-8 of at most three bytes a character: no emoji, no lone surrogates. */
export function plainDescription(text: string): string {
  const plain = text.replace(/[\p{Cc}\u{10000}-\u{10ffff}\ud800-\udfff]/gu, '').trim()
  let short = ''
  for (const letter of plain) {
    if (Buffer.byteLength(short + letter) > 127) break
    short += letter
  }
  return short || '上门服务'
}

/** WeChat Pay API v3 on node:crypto: every request signed, every answer verified. */
export function createWechatPay(settings: WechatPaySettings): WechatPay {
  const { mchId, appId, now, timeoutMs = 8_000 } = settings
  const privateKey = createPrivateKey(settings.merchantPrivateKey)
  const platformKeys = readPlatformKeys(settings.platformKeys)
  const send = createClient({ baseUrl: settings.baseUrl, mchId, merchantSerial: settings.merchantSerial, privateKey, platformKeys, timeoutMs, now })

  const orderOf = ({ outTradeNo, description, amount, expireAt }: NewTrade) => ({
    appid: appId,
    mchid: mchId,
    description: plainDescription(description),
    out_trade_no: outTradeNo,
    time_expire: rfc3339(expireAt),
    notify_url: settings.notifyUrl,
    amount: { total: amount, currency: 'CNY' },
  })

  const absent = (code: string) => code === 'ORDER_NOT_EXIST' || code === 'RESOURCE_NOT_EXISTS'

  async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked
    } catch (error) {
      if (error instanceof GatewayError && absent(error.code)) return undefined
      throw error
    }
  }

  return {
    async createJsapi({ openId, ...trade }) {
      const { prepay_id } = await send('POST', '/v3/pay/transactions/jsapi', { ...orderOf(trade), payer: { openid: openId } }, (json) => Prepay.parse(json))
      return { prepayId: prepay_id }
    },

    async createApp(trade) {
      const { prepay_id } = await send('POST', '/v3/pay/transactions/app', orderOf(trade), (json) => Prepay.parse(json))
      return { prepayId: prepay_id }
    },

    async createH5({ clientIp, ...trade }) {
      const plainIp = clientIp.replace(/^::ffff:/i, '')
      const isLocal = plainIp === '::1' || plainIp.startsWith('127.')
      const scene_info = { payer_client_ip: isLocal ? (settings.localClientIp ?? plainIp) : plainIp, h5_info: { type: 'Wap' } }
      const { h5_url } = await send('POST', '/v3/pay/transactions/h5', { ...orderOf(trade), scene_info }, (json) => H5.parse(json))
      return { h5Url: h5_url }
    },

    queryByOutTradeNo: (outTradeNo) =>
      orUndefined(send('GET', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${mchId}`, undefined, tradeOf)),

    async close(outTradeNo) {
      try {
        await send('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`, { mchid: mchId }, () => undefined)
        return 'closed'
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        if (error.code === 'ORDERPAID') return 'paid'
        if (error.code === 'ORDER_CLOSED') return 'closed'
        if (absent(error.code)) return 'absent'
        throw error
      }
    },

    refund: ({ outTradeNo, outRefundNo, refundAmount, totalAmount, reason }) =>
      send(
        'POST',
        '/v3/refund/domestic/refunds',
        {
          out_trade_no: outTradeNo,
          out_refund_no: outRefundNo,
          notify_url: settings.refundNotifyUrl ?? settings.notifyUrl,
          amount: { refund: refundAmount, total: totalAmount, currency: 'CNY' },
          ...(reason && { reason: plainDescription(reason).slice(0, 26) }),
        },
        refundOf,
      ),

    queryRefund: (outRefundNo) => orUndefined(send('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`, undefined, refundOf)),

    paySignParams: {
      jsapi(prepayId) {
        const unsigned = { appId, timeStamp: secondsOf(now()), nonceStr: newNonce(), package: `prepay_id=${prepayId}` }
        return { ...unsigned, signType: 'RSA', paySign: signLines(Object.values(unsigned), privateKey) }
      },
      app(prepayId) {
        const timestamp = secondsOf(now())
        const noncestr = newNonce()
        const sign = signLines([appId, timestamp, noncestr, prepayId], privateKey)
        return { appid: appId, partnerid: mchId, prepayid: prepayId, package: 'Sign=WXPay', noncestr, timestamp, sign }
      },
    },

    parseNotification: (headers, rawBody, at) => readNotification({ platformKeys, apiV3Key: settings.apiV3Key }, headers, rawBody, at),

    mismatch(trade, expected) {
      if (trade.mchId !== mchId) return 'mchid'
      if (trade.appId !== appId) return 'appid'
      if (trade.outTradeNo !== expected.outTradeNo) return 'out_trade_no'
      if (trade.amount !== expected.amount) return 'amount'
      if (trade.currency !== 'CNY') return 'currency'
      if (expected.tradeType !== undefined && trade.tradeType !== expected.tradeType) return 'trade_type'
      if (expected.openId !== undefined && trade.openId !== expected.openId) return 'payer'
      return undefined
    },
  }
}
