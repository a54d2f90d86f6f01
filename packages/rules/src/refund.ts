import { roundHalfUp } from './money.ts'
import { rowFor, type RefundPolicy, type RefundRule, type RefundState, type Row } from './refund-table.ts'

/** One item as it was ordered, fen; `gone` once a refund that was not refused covers it. */
export type RefundItem = { itemId: string; name: string; nameEn?: string | undefined; amount: number; gone: boolean }
/** An order as the refund rule sees it: amounts in fen, moments in epoch milliseconds. `returnedAmount` is what was promised back before. */
export type RefundOrder = {
  status: RefundState
  startAt: number
  paidAt: number | undefined
  completedAt: number | undefined
  payAmount: number
  travelFee: number
  vipAmount: number
  couponAmount: number
  couponType: string | null
  returnedAmount: number
  items: readonly RefundItem[]
  /** What was given back of single items, by their ids, and of TRAVEL. */
  partsGiven?: readonly { partId: string; amount: number }[]
  /** Time added to a visit whose turn never came, or has not come yet. */
  isUnbegunExtension?: boolean
  /** Both sides end the service before its time: of so many booked minutes so many are left undone, and that share of their price goes back. */
  endsEarly?: { undoneMin: number; bookedMin: number; backBp: number }
}

/** A line of the calculation; `deduct` lines do not go back. */
export type RefundLine = { amount: number; deduct: boolean; rule: RefundRule } & (
  | { code: 'SERVICE'; name: string; nameEn?: string | undefined }
  | { code: 'TRAVEL' | 'EMPTY_TRIP' | 'PART_SERVED' | 'SERVED' | 'RETURNED' }
)
export type RefundCalculation = {
  refundable: boolean
  rule: RefundRule
  /** Until when the rule holds, or since when it no longer does. */
  until: number | undefined
  /** What goes back by the rule alone, and the most that may be asked for. */
  refundAmount: number
  maxAmount: number
  automatic: boolean
  /** Whether the amount is for the customer to propose and for an operator to decide. */
  proposed: boolean
  /** Whether nothing of the visit is left: it will not take place. */
  wholeVisit: boolean
  couponReturned: boolean
  lines: RefundLine[]
}

/**
 * Splits a discount over amounts in proportion to them: each part is rounded down, the last takes what the rounding leaves. A
 * part is never more than its amount, also where the discount is more than all of them; what the last cannot take is taken by those before it.
 */
export function splitDiscount(discount: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const off = Math.min(discount, total)
  const parts = amounts.map((amount) => (total === 0 ? 0 : Number((BigInt(off) * BigInt(amount)) / BigInt(total))))
  let rest = off - parts.reduce((sum, part) => sum + part, 0)
  for (let i = parts.length - 1; i >= 0 && rest > 0; i--) {
    const [amount = 0, part = 0] = [amounts[i], parts[i]]
    const more = Math.min(rest, amount - part)
    parts[i] = part + more
    rest -= more
  }
  return parts
}

/** What was paid for each item and for the travel: a coupon for the travel paid the travel, any other discount the services. */
export function paidParts({ items, travelFee, vipAmount, couponAmount, couponType }: RefundOrder): { services: number[]; travel: number } {
  const forTravel = couponType === 'TRAVEL_FREE'
  const amounts = items.map(({ amount }) => amount)
  const off = splitDiscount(vipAmount + (forTravel ? 0 : couponAmount), amounts)
  return { services: amounts.map((amount, i) => amount - (off[i] ?? 0)), travel: travelFee - (forTravel ? couponAmount : 0) }
}

/** What went back of a line, by an item's id or TRAVEL, fen. */
const givenOf = ({ partsGiven = [] }: RefundOrder, partId: string): number => partsGiven.find((part) => part.partId === partId)?.amount ?? 0

/** What some items still cost: what was paid for them and did not go back. */
const costOf = (order: RefundOrder, items: readonly { itemId: string; paid: number }[]): number =>
  items.reduce((sum, { itemId, paid }) => sum + Math.max(0, paid - givenOf(order, itemId)), 0)

type Chosen = { service: number; cost: number; absentKeepBp: number }

/** What of the services does not go back: the share of the empty trip, of what they still cost, or of what was served until an early end. */
function retainedOf({ endsEarly }: RefundOrder, row: Row, { service, cost, absentKeepBp }: Chosen): number {
  if (row.service === 'most') return roundHalfUp(cost * absentKeepBp, 10_000)
  if (row.service !== 'undone' || !endsEarly) return 0
  const whole = endsEarly.bookedMin * 10_000
  return roundHalfUp(service * (whole - endsEarly.undoneMin * endsEarly.backBp), whole)
}

type Whole = { paid: { services: number[]; travel: number }; openCost: number; keepBp: number }

/**
 * The most that all refunds of an order together give by a row of the table: what went back without a line of its own, as an operator's
 * part of what was asked for, leaves the way and the empty trip as much the technician's as before. Travel that was given as a line is beside it.
 */
function mostOf(order: RefundOrder, row: Row, { paid, openCost, keepBp }: Whole): number {
  const services = paid.services.reduce((sum, amount) => sum + amount, 0)
  const kept = row.service === 'most' ? roundHalfUp(openCost * keepBp, 10_000) : 0
  const travel = row.travel ? paid.travel : givenOf(order, 'TRAVEL')
  return services - kept + travel
}

/** Of what no longer can be had back: nothing goes, and the rule says why. */
const nothing = (rule: RefundRule, until?: number): RefundCalculation => ({
  refundable: false,
  rule,
  until,
  refundAmount: 0,
  maxAmount: 0,
  automatic: false,
  proposed: false,
  wholeVisit: false,
  couponReturned: false,
  lines: [],
})

/**
 * What goes back of an order, or of some of its items, when it is asked for at a moment (api.md "Refund amounts"): line by line,
 * in whole fen, and never more than was paid and not yet promised back, of the order and of what is asked for of it. Preview and execution are this one function.
 */
export function refund(order: RefundOrder, policy: RefundPolicy, { at, itemIds }: { at: number; itemIds?: readonly string[] | undefined }): RefundCalculation {
  const row = rowFor(order, policy, at)
  if (row.service === 'none') return nothing(row.rule, row.until)
  const { rule, until } = row

  const paid = paidParts(order)
  const open = order.items.flatMap((item, i) => (item.gone ? [] : [{ ...item, paid: paid.services[i] ?? 0 }]))
  const chosen = itemIds ? open.filter(({ itemId }) => itemIds.includes(itemId)) : open
  const wholeVisit = chosen.length === open.length
  const lines: RefundLine[] = chosen.map(({ name, nameEn, paid: amount }) => ({
    code: 'SERVICE',
    name,
    ...(nameEn !== undefined && { nameEn }),
    amount,
    deduct: false,
    rule,
  }))
  const service = chosen.reduce((sum, item) => sum + item.paid, 0)
  // Somebody still comes for what is left: the way belongs to the visit as a whole.
  const travel = wholeVisit ? paid.travel : 0
  if (travel > 0) lines.push({ code: 'TRAVEL', amount: travel, deduct: false, rule })

  const less = (code: Exclude<RefundLine['code'], 'SERVICE'>, amount: number) => {
    if (amount > 0) lines.push({ code, amount, deduct: true, rule })
  }
  const left = order.payAmount - order.returnedAmount
  const cost = costOf(order, chosen)
  const kept = retainedOf(order, row, { service, cost, absentKeepBp: policy.absentKeepBp })
  const byRule = service - kept + (row.travel ? travel : 0)
  const ofTravel = row.travel ? Math.max(0, travel - givenOf(order, 'TRAVEL')) : 0
  const ofOrder = mostOf(order, row, { paid, openCost: costOf(order, open), keepBp: policy.absentKeepBp })
  const ofItems = row.service === 'most' ? cost - kept : cost
  const maxAmount = Math.min(byRule, left, ofItems + ofTravel, Math.max(0, ofOrder - order.returnedAmount))
  if (row.service === 'undone') less('PART_SERVED', kept)
  else less('EMPTY_TRIP', kept)
  if (!row.travel) less('TRAVEL', travel)
  less('RETURNED', byRule - maxAmount)
  const proposed = row.service === 'proposed'
  if (proposed) less('SERVED', maxAmount)

  if (maxAmount <= 0) return { ...nothing('refund/nothing-left@1'), lines }
  const isBefore = !proposed && row.service !== 'undone'
  return {
    refundable: true,
    rule,
    until,
    refundAmount: proposed ? 0 : maxAmount,
    maxAmount,
    automatic: row.automatic,
    proposed,
    wholeVisit: wholeVisit && isBefore,
    couponReturned: row.coupon && wholeVisit,
    lines,
  }
}

type Returned = { commission: number; base: number; returned: number; travelReturned: number; payAmount: number }

/**
 * A part of the platform's commission goes back with the services: in proportion, over all refunds of an order together, and whole with all that
 * was paid. `travelReturned` of what went back was the way, of which the platform had nothing. Fen.
 */
export function commissionBack({ commission, base, returned, travelReturned, payAmount }: Returned): number {
  if (returned === payAmount) return commission
  return base <= 0 ? 0 : Math.min(commission, roundHalfUp(commission * Math.min(returned - travelReturned, base), base))
}
