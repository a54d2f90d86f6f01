import type { Trade, VendorRefund } from '../../../outside/payments/channel.ts'
import type { Attempt } from './queries.ts'

/** The first thing about a trade that is not what this attempt asked for, or undefined. */
export function mismatchOf(trade: Trade, { payNo, amount, payWay, payer, transactionId }: Attempt): string | undefined {
  if (trade.foreign !== undefined) return trade.foreign
  if (trade.payNo !== payNo) return 'pay_no'
  if (trade.amount !== amount) return 'amount'
  if (trade.currency !== 'CNY') return 'currency'
  if (trade.payWay !== undefined && trade.payWay !== payWay) return 'pay_way'
  if (payer !== null && trade.payer !== payer) return 'payer'
  if (transactionId !== null && trade.transactionId !== transactionId) return 'transaction_id'
  return undefined
}

type OwnRefund = { payNo: string; transactionId: string | null; refundAmount: number; paidAmount: number }

/** The first thing about a refund that is not what we asked for, or undefined. */
export function refundMismatchOf(told: VendorRefund, asked: OwnRefund): string | undefined {
  if (told.foreign !== undefined) return told.foreign
  if (told.payNo !== asked.payNo) return 'pay_no'
  if (told.transactionId !== asked.transactionId) return 'transaction_id'
  if (told.refundAmount !== asked.refundAmount || told.paidAmount !== asked.paidAmount) return 'amount'
  return undefined
}

/** The address in its normal form, or undefined when it leads anywhere but to our own hosts. */
export function returnUrlOf(text: string, hosts: string[]): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const ours = hosts.includes(url.host) && url.username === '' && url.password === ''
  return ours ? url.href : undefined
}

/** Whether a notice ended without a payment of ours that it fits, so that somebody has to look into it. */
export const isUnclear = (outcome: string): boolean => outcome === 'unknown' || outcome.startsWith('mismatch')
