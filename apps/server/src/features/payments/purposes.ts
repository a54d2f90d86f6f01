import type { OrderStatus } from '@anxin/contract/order-states'
import type { bizTypes } from '@anxin/contract/payments'
import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'
import type { Db } from '../../db/connect.ts'
import type { Settlement } from './settle-sql.ts'

export type Purpose = (typeof bizTypes)[number]
export type PurposeRef = { purpose: Purpose; purposeId: string }
/** A payment as the thing paid for sees it; amount in fen. */
export type Payment = { id: string; payNo: string; payWay: PayWay; channel: PayChannel; accountId: string; amount: number }
/** What is to be paid, by when. The description must stay the same between two calls: the gateway compares it. */
export type AmountDue = { amount: number; description: string; expireAt: Date; orderId: string }

/** What payments ask of the thing that is paid for; they know a purpose, never an order. */
export type Purposes = {
  /** Throws Refusal: orderNotFound (also another's), alreadyPaid, paymentExpired, orderMoved, technicianPaused. */
  require: (db: Db, wanted: PurposeRef & { accountId: string; now: Date }) => Promise<AmountDue>
  /** The two statements of a settlement, with the purpose's own parts in them. */
  settlement: Settlement
  /** The values of those parts when the purpose takes this payment. undefined: it cannot take money any more, so the payment goes back in full. */
  taking: (facts: unknown, paid: { payment: Payment; now: Date }) => Promise<Record<string, unknown> | undefined>
  status: (db: Db, orderId: string) => Promise<OrderStatus>
}
