import type { OrderWindows } from '@anxin/contract/order-moves'
import type { TravelRule } from '@anxin/contract/shapes'

/** The rules an operator can change, as one versioned setting (product.md "Policy defaults"). Durations in minutes unless named otherwise. */
export type Policy = OrderWindows & {
  payExpireMin: number
  freeCancelBeforeMin: number
  slotMin: number
  horizonDays: number
  minLeadMin: number
  turnaroundMin: number
  /** The technician sees the full address from so long before the start until so long after the end. */
  addressShownBeforeMin: number
  addressShownAfterMin: number
  /** So near the address the customer sees where the technician is; further off only a direction and minutes. Straight metres. */
  positionWithinM: number
  /** Share of the services as paid that an absent customer does not get back, in basis points. */
  absentKeepBp: number
  appealDays: number
  maxImages: number
  maxOpenHolds: number
  quoteTtlMin: number
  /** Share of the service lines kept by the platform, in basis points. */
  commissionBp: number
  travel: { roadFactor: number; dayKmh: number; nightKmh: number; slack: number; baseMin: number }
  travelRule: TravelRule
  /** A service that starts inside these minutes of the day costs `nightFactor` on the travel fee. */
  switches: { vip: boolean; shop: boolean; share: boolean; address: boolean; auth: boolean; iosPhone: boolean; realAuth: boolean }
  inviteRule: string
  sensitiveWords: string[]
}

export const defaultPolicy: Policy = {
  payExpireMin: 15,
  acceptExpireMin: 10,
  freeCancelBeforeMin: 120,
  slotMin: 30,
  horizonDays: 7,
  minLeadMin: 60,
  turnaroundMin: 15,
  departEarliestMin: 180,
  startEarliestMin: 30,
  finishMinShareBp: 5000,
  arriveWithinM: 500,
  leaveWithinMin: 120,
  autoConfirmH: 24,
  addressShownBeforeMin: 120,
  addressShownAfterMin: 120,
  callOpensBeforeMin: 120,
  callClosesAfterMin: 1440,
  positionWithinM: 1000,
  absentWaitMin: 10,
  absentKeepBp: 2000,
  commentDays: 15,
  appealDays: 7,
  maxImages: 9,
  maxOpenHolds: 3,
  quoteTtlMin: 10,
  commissionBp: 2000,
  travel: { roadFactor: 1.35, dayKmh: 24, nightKmh: 34, slack: 1.2, baseMin: 10 },
  travelRule: {
    freeDistanceM: 1000,
    startDistanceM: 3000,
    startFee: 1200,
    perKmFee: 260,
    nightStart: '22:00',
    nightEnd: '06:00',
    nightFactor: 1.2,
    roundTrip: false,
  },
  switches: { vip: false, shop: false, share: false, address: true, auth: false, iosPhone: false, realAuth: false },
  inviteRule: '邀请好友完成首单后，双方各得一张优惠券。',
  sensitiveWords: ['加微信', '私下交易', '特殊服务', '上门陪', '陪睡', '赌博', '发票代开'],
}
