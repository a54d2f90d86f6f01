import { z } from 'zod'
import { fen } from '../fields.ts'

/** A price with its lines as the calls show them (api.md section 3). */

export const priceLineKinds = ['SERVICE', 'TRAVEL', 'VIP', 'COUPON'] as const

export const PriceLine = z.object({ kind: z.enum(priceLineKinds), name: z.string(), amount: fen, deduct: z.boolean(), why: z.string(), rule: z.string() })

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
