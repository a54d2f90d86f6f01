import { priceNames } from '@anxin/words/stored/price-lines'
import { wrong } from '@anxin/contract/field-refusals'
import { paidParts } from '@anxin/rules/refund'
import type { Db } from '../../../db/connect.ts'
import { badField, Refusal } from '../../../refusal.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { couponTypeOf } from '../reads/queries.ts'
import { moneyOf } from './calculate-refund.ts'
import { itemsOf, partsGiven, type RefundPart } from './queries.ts'

/** The way to the customer among the lines of an order. */
const travelPart = 'TRAVEL'

/** A line of an order with what was paid for it and not given back. */
export type OpenPart = { partId: string; name: string; nameEn?: string | undefined; leftAmount: number }

/** The lines of an order of which something can still go back, each with the most that can. */
export async function openParts(db: Db, order: OrderRow): Promise<OpenPart[]> {
  const [items, couponType, given] = await Promise.all([itemsOf(db, order.id), couponTypeOf(db, order.user_coupon_id), partsGiven(db, order.id)])
  const paid = paidParts({ ...moneyOf(order, couponType), items })
  const left = order.pay_amount - order.returned_amount
  const open = (partId: string, names: Pick<OpenPart, 'name' | 'nameEn'>, amount: number): OpenPart => {
    const before = given.find((part) => part.partId === partId)?.amount ?? 0
    return { partId, ...names, leftAmount: Math.min(amount - before, left) }
  }
  const ofItems = items.map(({ itemId, name, nameEn, gone }, i) => open(itemId, { name, nameEn }, gone ? 0 : (paid.services[i] ?? 0)))
  return [...ofItems, open(travelPart, { name: priceNames.travel, nameEn: 'Travel' }, paid.travel)].filter(({ leftAmount }) => leftAmount > 0)
}

/** The sum of some lines. Refuses (badField) a line the order does not have or has twice, and (refundTooMuch) more of a line than it still holds. */
export function sumOfParts(open: readonly OpenPart[], parts: readonly RefundPart[]): number {
  if (new Set(parts.map(({ partId }) => partId)).size !== parts.length) throw badField('parts', wrong.samePartTwice)
  for (const { partId, amount } of parts) {
    const part = open.find((one) => one.partId === partId)
    if (!part) throw badField('parts', wrong.partNotOpen)
    if (amount > part.leftAmount) throw new Refusal('refundTooMuch', { detail: { maxAmount: part.leftAmount } })
  }
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Those of the lines that are items and go back whole with it. */
export const itemsCovered = (open: readonly OpenPart[], parts: readonly RefundPart[]): string[] =>
  parts.flatMap(({ partId, amount }) => (partId !== travelPart && open.some((one) => one.partId === partId && one.leftAmount === amount) ? [partId] : []))
