import { createPrivateKey } from 'node:crypto'
import { GatewayError } from '../../gateway-error.ts'
import { refusedRefund, type PaymentChannel } from '../channel.ts'
import { beginIn, plainDescription } from './begin.ts'
import { fetchBill } from './bill.ts'
import { createClient } from './client.ts'
import { readNotification } from './notification.ts'
import { refundOf, tradeOf } from './shapes.ts'
import { readPlatformKeys } from './signing.ts'

export type WechatPaySettings = {
  /** https://api.mch.weixin.qq.com, or the simulator's http://127.0.0.1:8090/wechat-pay */
  baseUrl: string
  mchId: string
  appId: string
  merchantSerial: string
  merchantPrivateKey: string
  /** 32 characters */
  apiV3Key: string
  /** The key before, or the one to come, while it changes. */
  apiV3KeySecond?: string | undefined
  /** Public key id or certificate serial → PEM; two while keys rotate. Notifications and answers need one of them. */
  platformKeys: Record<string, string>
  notifyUrl: string
  refundNotifyUrl?: string
  /** Stands in for a payer on this very machine, whose address the vendor refuses; for a demo only. */
  localClientIp?: string
  timeoutMs?: number
  now: () => Date
}

/** The customer's account is gone or shut: the vendor takes no refund to it, and says that another way has to be found. */
const isRefusedForGood = (error: unknown): error is GatewayError => error instanceof GatewayError && error.code === 'USER_ACCOUNT_ABNORMAL'

const isAbsent = (code: string) => code === 'ORDER_NOT_EXIST' || code === 'RESOURCE_NOT_EXISTS'

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof GatewayError && isAbsent(error.code)) return undefined
    throw error
  }
}

/** WeChat Pay API v3 on node:crypto: every request signed, every answer verified. */
export function createWechatChannel(settings: WechatPaySettings): PaymentChannel {
  const { baseUrl, mchId, merchantSerial, apiV3Key, apiV3KeySecond, notifyUrl, now, timeoutMs = 8_000 } = settings
  const privateKey = createPrivateKey(settings.merchantPrivateKey)
  const platformKeys = readPlatformKeys(settings.platformKeys)
  const apiV3Keys = apiV3KeySecond === undefined ? [apiV3Key] : [apiV3Key, apiV3KeySecond]
  const client = createClient({ baseUrl, mchId, merchantSerial, privateKey, platformKeys, timeoutMs, now })
  const { send } = client
  const tradePath = (payNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`
  const refundAnswer = (json: unknown) => refundOf(json, { mchId, from: 'answer' })
  const query = (payNo: string) => orUndefined(send('GET', `${tradePath(payNo)}?mchid=${mchId}`, undefined, (json) => tradeOf(json, settings)))

  return {
    begin: beginIn({ settings: { ...settings, privateKey }, send, query }),

    query,

    async close(payNo) {
      try {
        await send('POST', `${tradePath(payNo)}/close`, { mchid: mchId }, () => undefined)
        return 'closed'
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        if (error.code === 'ORDERPAID') return 'paid'
        if (error.code === 'ORDER_CLOSED') return 'closed'
        if (isAbsent(error.code)) return 'absent'
        throw error
      }
    },

    async refund(asked) {
      const { payNo, refundNo, refundAmount, paidAmount, reason } = asked
      const wanted = {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        notify_url: settings.refundNotifyUrl ?? notifyUrl,
        amount: { refund: refundAmount, total: paidAmount, currency: 'CNY' },
        ...(reason && { reason: plainDescription(reason).slice(0, 26) }),
      }
      try {
        return await send('POST', '/v3/refund/domestic/refunds', wanted, refundAnswer)
      } catch (error) {
        if (isRefusedForGood(error)) return refusedRefund(asked, error.code)
        throw error
      }
    },

    queryRefund: ({ refundNo }) => orUndefined(send('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`, undefined, refundAnswer)),

    readNotification: (headers, rawBody, at) => readNotification({ platformKeys, apiV3Keys, merchant: settings }, headers, rawBody, at),

    bill: (day) => fetchBill(client, day),
  }
}
