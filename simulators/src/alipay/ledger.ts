import { randomInt } from 'node:crypto'

/** Moments are epoch milliseconds, amounts fen. */
export type Trade = {
  outTradeNo: string
  tradeNo: string
  product: 'WAP' | 'APP'
  subject: string
  total: number
  notifyUrl: string | undefined
  returnUrl: string | undefined
  buyerId: string
  closed: boolean
  createdAt: number
  expireAt: number
  paidAt?: number
}

export type Refund = {
  outRequestNo: string
  outTradeNo: string
  tradeNo: string
  refund: number
  total: number
  reason?: string | undefined
  status: 'PROCESSING' | 'SUCCESS'
  createdAt: number
  endedAt?: number
}

export type Ledger = { trades: Record<string, Trade>; refunds: Record<string, Refund> }
export type TradeState = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'

/** In the vendor's zone, whole seconds. */
export const vendorTime = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
export const yuan = (fen: number) => (fen / 100).toFixed(2)

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
export const newTradeNo = (at: number) => `${vendorTime(at).slice(0, 10).replaceAll('-', '')}2200144${digits(13)}`

export const refundedOf = ({ refunds }: Ledger, outTradeNo: string, { ended = false } = {}) =>
  Object.values(refunds)
    .filter((refund) => refund.outTradeNo === outTradeNo && (!ended || refund.status === 'SUCCESS'))
    .reduce((sum, { refund }) => sum + refund, 0)

/** A trade closes unpaid by its time or the merchant, and paid when all of it went back. */
export function stateOf(ledger: Ledger, trade: Trade, now: number): TradeState {
  if (trade.paidAt !== undefined) return refundedOf(ledger, trade.outTradeNo, { ended: true }) >= trade.total ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return trade.closed || now >= trade.expireAt ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

/** The answer about a trade. */
export const tradeJson = (ledger: Ledger, trade: Trade, now: number) => ({
  out_trade_no: trade.outTradeNo,
  trade_no: trade.tradeNo,
  trade_status: stateOf(ledger, trade, now),
  total_amount: yuan(trade.total),
  buyer_logon_id: '159****5620',
  buyer_user_id: trade.buyerId,
  ...(trade.paidAt !== undefined && {
    send_pay_date: vendorTime(trade.paidAt),
    receipt_amount: yuan(trade.total),
    buyer_pay_amount: yuan(trade.total),
    point_amount: '0.00',
    invoice_amount: '0.00',
  }),
})

/** The answer about a refund. `refund_status` is there only once it has gone through. */
export const refundJson = (refund: Refund) => ({
  out_trade_no: refund.outTradeNo,
  trade_no: refund.tradeNo,
  out_request_no: refund.outRequestNo,
  refund_amount: yuan(refund.refund),
  total_amount: yuan(refund.total),
  ...(refund.status === 'SUCCESS' && { refund_status: 'REFUND_SUCCESS', ...(refund.endedAt && { gmt_refund_pay: vendorTime(refund.endedAt) }) }),
})
