import type { CouponObstacle } from '@anxin/contract/entities/coupons'

/** Why a coupon takes nothing off, for callers that show the server's words. One without words does not compile. */
export const couponObstacleText: Readonly<Record<Exclude<CouponObstacle['said'], 'THRESHOLD'>, string>> = {
  NOT_YET: '未到使用时间',
  EXPIRED: '优惠券已过期',
  TECHNICIAN: '仅限指定技师使用',
  PROJECT: '仅限指定项目使用',
  CATEGORY: '仅限指定分类使用',
  NO_TRAVEL_FEE: '本单无车费',
  NOTHING: '没有可优惠的金额',
  HELD: '已被待付款订单占用',
  GONE: '优惠券不存在或已使用',
}

/** So many yuan are missing for it. */
export const couponThresholdText = (yuan: string, afterVip: boolean): string => `${afterVip ? '按会员价' : ''}还差${yuan}元可用`
