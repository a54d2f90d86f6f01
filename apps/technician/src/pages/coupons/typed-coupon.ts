import type { Input } from '@anxin/contract/calls'

export const types = ['FULL_REDUCTION', 'NO_THRESHOLD', 'DISCOUNT', 'TRAVEL_FREE'] as const
export type Typed = {
  type: (typeof types)[number]
  /** Yuan as they are typed. */
  face: string
  threshold: string
  /** What is still paid, percent. */
  rate: number
  atMost: string
  total: string
  days: number
  giveFor: number
}

const dayMs = 86_400_000
/** Fen of yuan with two decimals at most; 0 for what is no amount. */
const fenOf = (typed: string): number => (/^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0)
const hasThreshold = (type: Typed['type']) => type === 'FULL_REDUCTION' || type === 'DISCOUNT'
const hasFace = (type: Typed['type']) => type === 'FULL_REDUCTION' || type === 'NO_THRESHOLD'

type Problem = 'faceWrong' | 'tooMuch' | 'thresholdWrong' | 'totalWrong'
/** What is wrong with it, by field: the server's rules. */
export function problemsOf(
  { type, face, threshold, atMost, total }: Typed,
  leastPrice: number,
): Partial<Record<'face' | 'threshold' | 'atMost' | 'total', Problem>> {
  const [off, from] = [fenOf(face), hasThreshold(type) ? fenOf(threshold) : 0]
  return {
    ...(hasFace(type) && (off < 100 || off > 20_000) ? { face: 'faceWrong' as const } : {}),
    ...(hasFace(type) && off >= 100 && off <= 20_000 && off * 2 > Math.max(from, leastPrice) ? { face: 'tooMuch' as const } : {}),
    ...(type === 'FULL_REDUCTION' && from <= off ? { threshold: 'thresholdWrong' as const } : {}),
    ...(type === 'DISCOUNT' && atMost !== '' && (fenOf(atMost) < 100 || fenOf(atMost) > 20_000) ? { atMost: 'faceWrong' as const } : {}),
    ...(/^\d{1,4}$/.test(total) && Number(total) >= 1 && Number(total) <= 1000 ? {} : { total: 'totalWrong' as const }),
  }
}

/** What it takes off a price, fen. */
export function savingOf({ type, face, rate, atMost }: Typed, price: number): number {
  if (type === 'TRAVEL_FREE') return 0
  if (type !== 'DISCOUNT') return fenOf(face)
  return Math.min(Math.floor((price * (100 - rate)) / 100), fenOf(atMost) || Number.POSITIVE_INFINITY)
}

/** What is sent. */
export function couponOf({ type, face, threshold, rate, atMost, total, days, giveFor }: Typed, now: number): Input<'techCouponSave'> {
  return {
    type,
    ...(hasFace(type) && { faceAmount: fenOf(face) }),
    ...(hasThreshold(type) && { thresholdAmount: fenOf(threshold) }),
    ...(type === 'DISCOUNT' && { discountRate: rate, ...(atMost !== '' && { maxDiscountAmount: fenOf(atMost) }) }),
    total: Number(total),
    validDays: days,
    endAt: now + Math.min(giveFor * dayMs, 90 * dayMs - 3_600_000),
  }
}
