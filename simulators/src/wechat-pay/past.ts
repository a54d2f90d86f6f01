import { newRefundId, type Ledger, type Refund, type Trade } from './ledger.ts'

/** A trade that was paid before this process was there, and a refund of it that has gone through. */
export type PastTrade = Pick<Trade, 'outTradeNo' | 'tradeType' | 'description' | 'total' | 'openid' | 'createdAt' | 'expireAt'> & {
  transactionId: string
  paidAt: number
}
export type PastRefund = Pick<Refund, 'outRefundNo' | 'outTradeNo' | 'refund'> & { endedAt: number }
export type Past = { trades: readonly PastTrade[]; refunds: readonly PastRefund[] }

/** Anyone who gives the past gives it at every start: it stands in no file, which is written with every change. */
const unwritten = <T extends object>(value: T): T => Object.defineProperty(value, 'toJSON', { value: () => undefined })

/** Puts the past into the books, but for what stands there already. The trades that are new. */
export function rememberPast(ledger: Ledger, { trades, refunds }: Past): Trade[] {
  const refunded = new Set([...Object.values(ledger.refunds), ...refunds].map(({ outTradeNo }) => outTradeNo))
  const added = trades
    .filter(({ outTradeNo }) => !ledger.trades[outTradeNo])
    .map((trade): Trade => {
      const { outTradeNo, createdAt } = trade
      const state = refunded.has(outTradeNo) ? 'REFUND' : 'SUCCESS'
      return unwritten({ ...trade, state, prepayId: `wx-past-${outTradeNo}`, notifyUrl: '', linkExpireAt: createdAt })
    })
  for (const trade of added) ledger.trades[trade.outTradeNo] = trade
  for (const { outRefundNo, outTradeNo, refund, endedAt } of refunds) {
    const trade = ledger.trades[outTradeNo]
    if (!trade?.transactionId || ledger.refunds[outRefundNo]) continue
    const common = { outRefundNo, outTradeNo, refund, total: trade.total, transactionId: trade.transactionId }
    // It went through as soon as it was asked for, so that the bill of that day has it.
    ledger.refunds[outRefundNo] = unwritten<Refund>({ ...common, refundId: newRefundId(endedAt), status: 'SUCCESS', createdAt: endedAt, endedAt })
  }
  return added
}
