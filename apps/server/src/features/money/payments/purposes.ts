import type { OrderStatus } from '@anxin/contract/order-states'
import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'
import type { Db } from '../../../db/connect.ts'
import type { Published } from '../../../events/live-event.ts'
import { Refusal } from '../../../refusal.ts'
import type { Entry } from '../ledger/ledger-sql.ts'
import type { Purpose, PurposeRef } from './purpose.ts'
import { settlementWith, type PurposeParts, type Settlement } from './settle-sql.ts'

/** A payment as the thing paid for sees it; amount in fen. */
export type Payment = { id: string; payNo: string; payWay: PayWay; channel: PayChannel; accountId: string; amount: number }
/** What is to be paid, by when. The description must stay the same between two calls: the gateway compares it. */
export type AmountDue = { amount: number; description: string; expireAt: Date }
/** What a call names to be paid for. */
export type Named = { bizId: string; accountId: string; now: Date }
/** What is written of those parts when a payment is taken, and what screens hear when it was. */
export type Taking = { values: Record<string, unknown>; events: Published[] }
type Taken = { payment: Payment; purposeId: string; now: Date }

/** What payments ask of one kind of thing that is paid for. */
export type PurposeKind = {
  /** The id of what is paid for, where the call names something else: a plan becomes a purchase. */
  open?: (named: Named, purposes: Purposes) => Promise<string>
  /** Throws Refusal: orderNotFound (also another's), alreadyPaid, paymentExpired, orderMoved, technicianPaused. */
  require: (db: Db, wanted: { purposeId: string; accountId: string; now: Date }) => Promise<AmountDue>
  /** What it adds to the two statements of a settlement. */
  parts: PurposeParts
  /** undefined: it cannot take money any more, so the payment goes back in full. */
  taking: (facts: unknown, paid: { payment: Payment; now: Date }) => Promise<Taking | undefined>
  /** How the money is booked when it is taken. */
  entryOf: (taken: Taken) => Entry
}

/** What payments ask of whatever is paid for; they know a purpose, never an order. */
export type Purposes = {
  open: (named: Named & { purpose: Purpose }) => Promise<string>
  require: (db: Db, wanted: PurposeRef & { accountId: string; now: Date }) => Promise<AmountDue>
  settlement: Settlement
  taking: (facts: unknown, paid: { payment: Payment; purpose: Purpose; now: Date }) => Promise<Taking | undefined>
  entryOf: (taken: Taken & { purpose: Purpose }) => Entry
  status: (db: Db, orderId: string) => Promise<OrderStatus>
  /** What somebody pays for who names an order: a booking, or time added to one. */
  ofOrder: (db: Db, orderId: string) => Promise<'ORDER' | 'EXTRA'>
}

/** All purposes behind one face; a payment for none of them finds nothing to pay, and money for none goes back. */
export function purposesOf(db: Db, kinds: Partial<Record<Purpose, PurposeKind>>, { status, ofOrder }: Pick<Purposes, 'status' | 'ofOrder'>): Purposes {
  const requireKind = (purpose: Purpose): PurposeKind => {
    const kind = kinds[purpose]
    if (!kind) throw new Refusal('orderNotFound')
    return kind
  }
  const purposes: Purposes = {
    open: async ({ purpose, ...named }) => (await kinds[purpose]?.open?.(named, purposes)) ?? named.bizId,
    require: async (db, { purpose, ...wanted }) => requireKind(purpose).require(db, wanted),
    settlement: settlementWith(db, kinds),
    taking: async (facts, { purpose, ...paid }) => (facts === null ? undefined : kinds[purpose]?.taking(facts, paid)),
    entryOf: ({ purpose, ...taken }) => requireKind(purpose).entryOf(taken),
    status,
    ofOrder,
  }
  return purposes
}
