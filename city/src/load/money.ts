import type { LedgerKind } from '@anxin/contract/ledger-kinds'
import type { Line } from '@anxin/server/features/money/ledger/rules'

export type Entry = { kind: LedgerKind; ref: string; orderId: string; paymentId: string | null; at: number; lines: Line[] }

export type Payment = {
  id: string
  payNo: string
  payWay: 'WECHAT_H5' | 'WECHAT_JSAPI' | 'TEST'
  channel: 'WECHAT' | 'TEST'
  amount: number
  transactionId: string | null
  createdAt: number
  paidAt: number
}
