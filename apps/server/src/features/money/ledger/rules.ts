import type { PayChannel } from '@anxin/contract/pay-ways'
import { roundHalfUp } from '@anxin/rules/money'

/** One leg of a ledger transaction: debit positive, credit negative, in fen. */
export type Line = { account: string; amount: number }
/** Where refunded money lies: in the prepaid account of its order, or with no order at all. */
export type LedgerSource = 'PREPAID' | 'SUSPENSE'

export const accounts = {
  gateway: (channel: PayChannel) => `asset:gateway:${channel.toLowerCase()}`,
  bank: 'asset:bank',
  prepaid: (orderId: string) => `liability:customer_prepaid:${orderId}`,
  technician: (technicianId: string) => `liability:technician_payable:${technicianId}`,
  shop: (shopId: string) => `liability:shop_payable:${shopId}`,
  refundPending: (refundId: string) => `liability:refund_pending:${refundId}`,
  commission: 'revenue:commission',
  membership: 'revenue:membership',
  couponSubsidy: 'expense:coupon_subsidy',
  goodwill: 'expense:goodwill',
  unmatched: 'suspense:unmatched',
}

/** Who pays in what a coupon took off, where it is not the technician of the order: the platform, or for orders handed over before decision 233 the issuer. */
const couponAccount = (chargedTo: string | null | undefined): string => (chargedTo ? accounts.technician(chargedTo) : accounts.couponSubsidy)

/** Minus, without the negative zero. */
const credit = (account: string, amount: number): Line => ({ account, amount: amount === 0 ? 0 : -amount })
const debit = (account: string, amount: number): Line => ({ account, amount })

/** The customer paid: the gateway owes us, we owe the customer a service. */
export const settlementLines = ({ channel, orderId, amount }: { channel: PayChannel; orderId: string; amount: number }): Line[] => [
  debit(accounts.gateway(channel), amount),
  credit(accounts.prepaid(orderId), amount),
]

/** A membership was sold: it is the platform's own, and held for nobody. */
export const membershipLines = ({ channel, amount }: { channel: PayChannel; amount: number }): Line[] => [
  debit(accounts.gateway(channel), amount),
  credit(accounts.membership, amount),
]

/** Nothing to pay is a payment too, so that every living order has its money in the ledger. */
export const zeroPayLines = (orderId: string): Line[] => [debit(accounts.prepaid(orderId), 0), credit(accounts.prepaid(orderId), 0)]

/** Money that came without an order to take it. */
export const unmatchedLines = ({ channel, amount }: { channel: PayChannel; amount: number }): Line[] => [
  debit(accounts.gateway(channel), amount),
  credit(accounts.unmatched, amount),
]

export type Completion = {
  orderId: string
  technicianId: string
  payAmount: number
  couponAmount: number
  couponFundedBy: 'PLATFORM' | 'TECHNICIAN' | null
  /** The technician who issued the coupon of an order that another one did, where they pay what it took off: written before decision 233 alone. */
  couponChargedTo?: string | null
  commissionAmount: number
  travelFee: number
  /** Whose technician it was when the order was made, and what of the service is theirs. */
  shop?: OfShop | undefined
}
export type OfShop = { shopId: string; shareBp: number }

type ShopShare = { total: number; travelFee: number; commission: number; shareBp: number }
/** What of an order's services is the shop's: of what came in beside the travel fee, and never more than the commission leaves. As shop_part in SQL. */
export const shopPart = ({ total, travelFee, commission, shareBp }: ShopShare): number =>
  Math.max(0, Math.min(roundHalfUp(Math.max(0, total - travelFee) * shareBp, 10_000), total - travelFee - commission))

/**
 * Who earns what of a finished order. A coupon of the platform is money of the platform, one of a technician who did not do the order theirs;
 * one of the technician who did makes the earnings smaller. The travel fee is the technician's whole, so neither the commission nor a shop's share reaches into it.
 */
export function sharesOf({ payAmount, couponAmount, couponFundedBy, commissionAmount, travelFee, shop: of }: Completion) {
  const subsidy = couponFundedBy === 'PLATFORM' ? couponAmount : 0
  const total = payAmount + subsidy
  const commission = Math.min(commissionAmount, Math.max(0, total - travelFee))
  const shop = of ? shopPart({ total, travelFee, commission, shareBp: of.shareBp }) : 0
  const technician = total - commission - shop
  const travel = Math.min(travelFee, technician)
  return { subsidy, total, commission, shop, technician, travel }
}

/** The service is done: what lay prepaid, with a coupon of somebody else, goes to technician, shop and platform. */
export function completionLines(completion: Completion): Line[] {
  const { subsidy, total, commission, shop, technician, travel } = sharesOf(completion)
  const prepaid = accounts.prepaid(completion.orderId)
  const payable = accounts.technician(completion.technicianId)
  return [
    ...(subsidy > 0 ? [debit(couponAccount(completion.couponChargedTo), subsidy), credit(prepaid, subsidy)] : []),
    debit(prepaid, total),
    credit(payable, technician - travel),
    ...(travel > 0 ? [credit(payable, travel)] : []),
    ...(completion.shop && shop > 0 ? [credit(accounts.shop(completion.shop.shopId), shop)] : []),
    credit(accounts.commission, commission),
  ]
}

export type Absence = Pick<Completion, 'orderId' | 'technicianId' | 'couponChargedTo' | 'travelFee'> & { keptAmount: number; subsidyAmount: number }

/** No service, though somebody came or was on the way: what is kept of the prepaid money, with somebody else's coupon for the travel, is the technician's; no commission. */
export function absenceLines({ orderId, technicianId, keptAmount, subsidyAmount, couponChargedTo, travelFee }: Absence): Line[] {
  const prepaid = accounts.prepaid(orderId)
  const payable = accounts.technician(technicianId)
  const total = keptAmount + subsidyAmount
  const travel = Math.min(travelFee, total)
  return [
    ...(subsidyAmount > 0 ? [debit(couponAccount(couponChargedTo), subsidyAmount), credit(prepaid, subsidyAmount)] : []),
    debit(prepaid, total),
    credit(payable, total - travel),
    ...(travel > 0 ? [credit(payable, travel)] : []),
  ]
}

export type TakenBack = Pick<Completion, 'orderId' | 'technicianId' | 'couponChargedTo'> & {
  amount: number
  commissionAmount: number
  subsidyAmount: number
  /** Whose part of it is given back, too. */
  shop?: { shopId: string; amount: number } | undefined
}

/**
 * A refund after the settlement: technician, shop and platform give back what they had of it, so that it lies prepaid again. With the last of what
 * was paid a coupon comes back to the one who paid it in.
 */
export const takenBackLines = ({ orderId, technicianId, amount, commissionAmount, subsidyAmount, couponChargedTo, shop }: TakenBack): Line[] => [
  debit(accounts.technician(technicianId), amount - commissionAmount + subsidyAmount - (shop?.amount ?? 0)),
  ...(shop && shop.amount > 0 ? [debit(accounts.shop(shop.shopId), shop.amount)] : []),
  debit(accounts.commission, commissionAmount),
  credit(accounts.prepaid(orderId), amount),
  ...(subsidyAmount > 0 ? [credit(couponAccount(couponChargedTo), subsidyAmount)] : []),
]

export type Compensation = { technicianId: string; amount: number }

/** A technician is given what a refund took from them, or a part of it: the customer keeps the refund, the platform pays. */
export const compensationLines = ({ technicianId, amount }: Compensation): Line[] => [
  debit(accounts.goodwill, amount),
  credit(accounts.technician(technicianId), amount),
]

export type RefundEntry = { refundId: string; orderId: string | null; source: LedgerSource; amount: number; channel: PayChannel }

const sourceOf = ({ source, orderId }: RefundEntry) => {
  if (source === 'SUSPENSE') return accounts.unmatched
  if (orderId === null) throw new Error('a refund out of prepaid money names its order')
  return accounts.prepaid(orderId)
}

/** A refund was promised. */
export const refundAcceptedLines = (refund: RefundEntry): Line[] => [
  debit(sourceOf(refund), refund.amount),
  credit(accounts.refundPending(refund.refundId), refund.amount),
]

/** The gateway gave it back. */
export const refundSucceededLines = (refund: RefundEntry): Line[] => [
  debit(accounts.refundPending(refund.refundId), refund.amount),
  credit(accounts.gateway(refund.channel), refund.amount),
]

/**
 * An operator paid it past the channel: out of our own bank account, while the channel keeps what it has. What the channel gave back to
 * us before only passed through that account.
 */
export const offlineRefundLines = ({ returned, ...refund }: RefundEntry & { returned: boolean }): Line[] => [
  debit(accounts.refundPending(refund.refundId), refund.amount),
  credit(returned ? accounts.gateway(refund.channel) : accounts.bank, refund.amount),
]

/** The refund is given up: the money lies where it lay before. */
export const refundFailedLines = (refund: RefundEntry): Line[] => [
  debit(accounts.refundPending(refund.refundId), refund.amount),
  credit(sourceOf(refund), refund.amount),
]

/** Throws unless the lines are at least two, in whole fen, and sum to nothing. */
export function checkLines(lines: Line[]) {
  if (lines.length < 2) throw new Error('a ledger transaction has at least two lines')
  const odd = lines.find(({ amount }) => !Number.isSafeInteger(amount))
  if (odd) throw new Error(`the amount for ${odd.account} is not in whole fen`)
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('the lines of a ledger transaction sum to zero')
}
