import type { CouponTemplate } from '@anxin/contract/entities/coupons'

/** What coupons are called that technicians make, in both languages; amounts in yuan, the rate as what is still paid, in percent. */
type Terms = { type: CouponTemplate['type']; face: string; from: string; rate: number }

export function ownCouponName({ type, face, from, rate }: Terms): { name: string; nameEn: string } {
  const fold = String(rate / 10)
  if (type === 'TRAVEL_FREE') return { name: '免车费', nameEn: 'Free travel' }
  if (type === 'DISCOUNT') return { name: `${fold}折`, nameEn: `${100 - rate}% off` }
  if (type === 'NO_THRESHOLD') return { name: `立减${face}元`, nameEn: `¥${face} off` }
  return { name: `满${from}减${face}`, nameEn: `¥${face} off ¥${from}` }
}

export const ownCouponScope = (nickname: string) => `仅限${nickname}`
