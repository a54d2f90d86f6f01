import { tampers as alipayTampers } from '@anxin/simulators/alipay/faults'
import { tampers as wechatTampers } from '@anxin/simulators/wechat-pay/faults'
import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'

/** What is special to a vendor in tests that are the same for all. */
export type Vendor = {
  channel: PayChannel
  /** Where its simulator stands. */
  path: string
  /** A way of paying, and the call's own fields beside it. */
  payWay: PayWay
  fields: Record<string, string>
  /** What a notice that was taken is answered, and its name for a payment. */
  taken: { status: number; body: string }
  paid: string
  tampers: readonly string[]
  /** Changes of a genuine notice that keep its signature, and the field that does not fit. */
  wrongs: [wrong: Record<string, unknown>, problem: string][]
  /** The same for another number of ours. */
  stranger: Record<string, unknown>
  /** Genuine words that say nothing of money. */
  idle: Record<string, unknown>[]
}

const returnUrl = 'http://127.0.0.1:8080/#/pages/pay/pay'

export const wechat: Vendor = {
  channel: 'WECHAT',
  path: 'wechat-pay',
  payWay: 'WECHAT_JSAPI',
  fields: { openId: 'oPayer1' },
  taken: { status: 204, body: '' },
  paid: 'TRANSACTION.SUCCESS',
  tampers: wechatTampers,
  wrongs: [
    [{ mchid: '1900000000' }, 'mchid'],
    [{ appid: 'wx0000000000000000' }, 'appid'],
    [{ amount: 26_201 }, 'amount'],
    [{ amount: 26_199 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ tradeType: 'NATIVE' }, 'pay_way'],
    [{ openid: 'oSomebodyElse' }, 'payer'],
  ],
  stranger: { outTradeNo: 'P-unknown-number' },
  idle: [{ fields: { trade_state: 'NOTPAY' } }, { fields: { trade_state: 'CLOSED' } }, { fields: { trade_state: 'REFUND' } }],
}

export const alipay: Vendor = {
  channel: 'ALIPAY',
  path: 'alipay',
  payWay: 'ALIPAY_WAP',
  fields: { returnUrl },
  taken: { status: 200, body: 'success' },
  paid: 'TRADE_SUCCESS',
  tampers: alipayTampers,
  wrongs: [
    [{ app_id: '9021000000000000' }, 'app_id'],
    [{ seller_id: '2088000000000000' }, 'seller_id'],
    [{ total_amount: '262.01' }, 'amount'],
    [{ total_amount: '261.99' }, 'amount'],
    [{ total_amount: '0.00' }, 'amount'],
    [{ total_amount: '26200' }, 'amount'],
    [{ total_amount: '262.000' }, 'total_amount'],
    [{ total_amount: null }, 'total_amount'],
    [{ gmt_payment: 'yesterday' }, 'gmt_payment'],
    [{ gmt_payment: null }, 'gmt_payment'],
    [{ trade_no: '2026\u0000' }, 'trade_no'],
    [{ trade_status: 'HALF_PAID' }, 'trade_status'],
    [{ notify_type: 'lottery' }, 'notify_type'],
  ],
  stranger: { out_trade_no: 'P-unknown-number' },
  idle: [{ trade_status: 'WAIT_BUYER_PAY' }, { trade_status: 'TRADE_CLOSED' }, { trade_status: 'TRADE_CLOSED', gmt_payment: null }],
}

/** All whose simulators stand in tests. */
export const vendors: readonly Vendor[] = [wechat, alipay]
