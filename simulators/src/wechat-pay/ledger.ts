import { randomBytes, randomInt } from 'node:crypto'

export type TradeType = 'JSAPI' | 'MWEB' | 'APP' | 'NATIVE'
export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'

/** Moments are epoch milliseconds, amounts fen. */
export type Trade = {
  outTradeNo: string
  prepayId: string
  tradeType: TradeType
  description: string
  attach?: string | undefined
  total: number
  notifyUrl: string
  openid: string
  state: TradeState
  createdAt: number
  expireAt: number
  linkExpireAt: number
  transactionId?: string
  paidAt?: number
}

export type Refund = {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  refund: number
  total: number
  reason?: string | undefined
  notifyUrl?: string | undefined
  status: RefundStatus
  createdAt: number
  endedAt?: number
  /** Its money went to the merchant's own account, as the merchant chose at the vendor's desk. */
  toMerchant?: boolean
}

export type Ledger = { trades: Record<string, Trade>; refunds: Record<string, Refund> }

/** RFC 3339 in the vendor's zone. */
export const vendorTime = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const day = (at: number) => vendorTime(at).slice(0, 10).replaceAll('-', '')

export const newPrepayId = (at: number) => `wx${vendorTime(at).replace(/\D/g, '').slice(2, 14)}${randomBytes(11).toString('hex')}`
export const newTransactionId = (at: number) => `4200${digits(6)}${day(at)}${digits(10)}`
export const newRefundId = (at: number) => `5030${digits(7)}${day(at)}${digits(10)}`

/** Unpaid past its time counts as closed, whether or not anybody closed it. */
export const stateOf = (trade: Trade, now: number): TradeState => (trade.state === 'NOTPAY' && now >= trade.expireAt ? 'CLOSED' : trade.state)

export const refundedOf = (ledger: Ledger, outTradeNo: string) =>
  Object.values(ledger.refunds)
    .filter((refund) => refund.outTradeNo === outTradeNo && refund.status !== 'CLOSED')
    .reduce((sum, { refund }) => sum + refund, 0)

const stateText: Record<TradeState, string> = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' }

type Account = { mchid: string; appid: string }

/** The vendor's transaction object. */
export function transactionJson({ mchid, appid }: Account, trade: Trade, now: number) {
  const state = stateOf(trade, now)
  const named = { appid, mchid, out_trade_no: trade.outTradeNo, trade_state: state, trade_state_desc: stateText[state], attach: trade.attach ?? '' }
  if (!trade.transactionId || !trade.paidAt) return { ...named, amount: { total: trade.total, currency: 'CNY' } }
  return {
    ...named,
    transaction_id: trade.transactionId,
    trade_type: trade.tradeType,
    bank_type: 'OTHERS',
    success_time: vendorTime(trade.paidAt),
    payer: { openid: trade.openid },
    amount: { total: trade.total, payer_total: trade.total, currency: 'CNY', payer_currency: 'CNY' },
  }
}

const refundAmounts = ({ total, refund }: Refund) => ({ total, refund, payer_total: total, payer_refund: refund })

const receiverOf = ({ toMerchant }: Refund) => (toMerchant === true ? '退还商户' : '支付用户零钱')

/** The vendor's refund object as answers carry it. */
export const refundJson = (refund: Refund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.transactionId,
  out_trade_no: refund.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: receiverOf(refund),
  create_time: vendorTime(refund.createdAt),
  status: refund.status,
  ...(refund.status === 'SUCCESS' && refund.endedAt && { success_time: vendorTime(refund.endedAt) }),
  amount: { ...refundAmounts(refund), currency: 'CNY', settlement_total: refund.total, settlement_refund: refund.refund, discount_refund: 0 },
})

/** The vendor's refund object as notifications carry it. */
export const refundNoticeJson = (mchid: string, refund: Refund) => ({
  mchid,
  out_trade_no: refund.outTradeNo,
  transaction_id: refund.transactionId,
  out_refund_no: refund.outRefundNo,
  refund_id: refund.refundId,
  refund_status: refund.status,
  ...(refund.endedAt && { success_time: vendorTime(refund.endedAt) }),
  user_received_account: receiverOf(refund),
  amount: refundAmounts(refund),
})
