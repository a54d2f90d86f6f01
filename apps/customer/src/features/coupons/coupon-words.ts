import type { Reply } from '@anxin/contract/calls'
import type { coupons } from '@anxin/words/coupons'
import type { Language, Text } from '@anxin/words/words'
import { yuan } from '@anxin/rules/money'

export type Template = Reply<'getCouponList'>['list'][number]
export type OwnCoupon = Reply<'getCouponListSelf'>['list'][number]
type Terms = Pick<Template, 'type' | 'faceAmount' | 'discountRate' | 'thresholdAmount' | 'maxDiscountAmount'>
type Words = Text<(typeof coupons)['zh']>

/** 20 for whole yuan, else with its fen. */
export const shortYuan = (fen: number): string => yuan(fen).replace(/\.00$/, '')

/** A discount as the language counts it: 85 is 8.5 tenths in Chinese and 15% off in English. */
export const rateIn = (language: Language, discountRate = 100): string => String(language === 'en' ? 100 - discountRate : discountRate / 10)

/** On what condition a coupon works, and how far, a line each. */
export function conditionsOf({ type, thresholdAmount, maxDiscountAmount }: Terms, text: Words): string[] {
  const from = thresholdAmount > 0 && type !== 'NO_THRESHOLD' ? text('from', { amount: shortYuan(thresholdAmount) }) : text('noThreshold')
  return maxDiscountAmount === undefined ? [from] : [from, text('atMost', { amount: shortYuan(maxDiscountAmount) })]
}

/** Why a coupon takes nothing off an order. */
export function obstacleIn(obstacle: OwnCoupon['obstacle'], text: Words): string {
  if (!obstacle) return ''
  if (obstacle.said !== 'THRESHOLD') return text(`not_${obstacle.said}`)
  return text(obstacle.afterVip ? 'isShortAfterVip' : 'isShort', { amount: shortYuan(obstacle.missingAmount) })
}

/** What a template's state is at a moment: a list that was read earlier opens and closes with the server's clock. */
export function claimStateAt({ claimState, startAt, endAt }: Pick<Template, 'claimState' | 'startAt' | 'endAt'>, now: number): Template['claimState'] {
  if (endAt !== undefined && now > endAt) return 'ENDED'
  return claimState === 'NOT_STARTED' && startAt !== undefined && now >= startAt ? 'CLAIMABLE' : claimState
}
