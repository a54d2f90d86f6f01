import { z } from 'zod'
import { fen } from '../fields.ts'
import { travelRule } from './technicians.ts'

/** A price with its lines as the calls show them (api.md section 3). */

export const priceLineKinds = ['SERVICE', 'TRAVEL', 'VIP', 'COUPON'] as const

/** What the reason of a line is made of, so that an app says it in the language of its reader. */
export const PriceReason = z.discriminatedUnion('said', [
  z.object({ said: z.literal('LISTED'), durationMin: z.int(), quantity: z.int() }),
  z.object({ said: z.literal('TECHNICIAN_PAYS') }),
  z.object({ said: z.literal('BUS') }),
  travelRule.extend({ said: z.literal('DISTANCE'), distanceM: z.int(), atNight: z.boolean() }),
  z.object({ said: z.literal('MEMBER') }),
  z.object({ said: z.literal('COUPON'), nameEn: z.string() }),
])
export type PriceReason = z.infer<typeof PriceReason>

export const PriceLine = z.object({
  kind: z.enum(priceLineKinds),
  name: z.string(),
  /** Of a project; what the other kinds are called, an app says itself. */
  nameEn: z.string().optional(),
  amount: fen,
  deduct: z.boolean(),
  why: z.string(),
  reason: PriceReason,
  rule: z.string(),
})

export const PriceBreakdown = z.object({
  serviceAmount: fen,
  travelFee: fen,
  addonAmount: fen,
  totalAmount: fen,
  discounts: z.array(z.object({ code: z.enum(['VIP', 'COUPON', 'ACTIVITY']), name: z.string(), amount: fen })),
  couponAmount: fen,
  vipAmount: fen,
  payAmount: fen,
  lines: z.array(PriceLine),
})
export type PriceBreakdown = z.infer<typeof PriceBreakdown>
