import type { Policy } from './policy.ts'

/**
 * Why changing a value waits for another person: it gives or keeps `money`, says what one person may see or do `alone`, or takes from somebody's
 * `safety`, from their `privacy`, or from how long `evidence` stands. `none`: it orders the day, and who is hurt by it sees it at once.
 */
export type ControlReason = 'money' | 'alone' | 'safety' | 'privacy' | 'evidence' | 'none'

type PathsOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | string | number | boolean ? `${Prefix}${K}` : PathsOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]
export type PolicyPath = PathsOf<Policy>

/** Every value of the policy says here whether it is a control: one that is missing, or is no value, does not compile. */
export const controlReasons = {
  payExpireMin: 'none',
  extraPayExpireMin: 'none',
  acceptExpireMin: 'none',
  freeCancelBeforeMin: 'money',
  freeCancelAfterMin: 'money',
  // Who moves a visit alone may call it off for nothing afterwards.
  changeAskWithinMin: 'money',
  changeAnswerMin: 'none',
  // From then on a technician never came, and all goes back.
  lateAfterMin: 'money',
  substituteAnswerMin: 'none',
  substituteMinScore: 'safety',
  apologyAmount: 'money',
  apologyMonthlyMost: 'money',
  slotMin: 'none',
  horizonDays: 'none',
  minLeadMin: 'none',
  turnaroundMin: 'none',
  departEarliestMin: 'none',
  startEarliestMin: 'none',
  // A visit that is finished too early is paid whole.
  finishMinShareBp: 'money',
  earlyEndMostAsks: 'none',
  earlyEndAgainMin: 'none',
  earlyEndBackBp: 'money',
  earlyEndWishBackBp: 'money',
  arriveWithinM: 'safety',
  leaveWithinMin: 'safety',
  // The technician is paid from then on.
  autoConfirmH: 'money',
  addressShownBeforeMin: 'privacy',
  addressShownAfterMin: 'privacy',
  callOpensBeforeMin: 'privacy',
  callClosesAfterMin: 'privacy',
  chatOpensBeforeMin: 'privacy',
  safetyMarginMin: 'safety',
  safetyLinkH: 'safety',
  phoneLooksPerDay: 'alone',
  positionWithinM: 'privacy',
  absentWaitMin: 'money',
  absentKeepBp: 'money',
  commentDays: 'none',
  appealDays: 'money',
  fourEyesAbove: 'alone',
  refundWithinH: 'money',
  safetyAnswerMin: 'safety',
  chatKeptDays: 'evidence',
  answerWithinH: 'none',
  remindVisitMin: 'none',
  remindCouponDays: 'none',
  tellFreeDays: 'none',
  quietStart: 'none',
  quietEnd: 'none',
  maxImages: 'none',
  maxOpenHolds: 'none',
  requestOpenMin: 'none',
  quoteTtlMin: 'none',
  commissionBp: 'money',
  // The way is charged by its length.
  'travel.roadFactor': 'money',
  'travel.dayKmh': 'none',
  'travel.nightKmh': 'none',
  'travel.slack': 'none',
  'travel.baseMin': 'none',
  'travelRule.freeDistanceM': 'money',
  'travelRule.startDistanceM': 'money',
  'travelRule.startFee': 'money',
  'travelRule.perKmFee': 'money',
  'travelRule.nightStart': 'money',
  'travelRule.nightEnd': 'money',
  'travelRule.nightFactor': 'money',
  'travelRule.roundTrip': 'money',
  'switches.vip': 'money',
  'switches.shop': 'none',
  'switches.share': 'money',
  'switches.address': 'none',
  'switches.auth': 'safety',
  'switches.iosPhone': 'safety',
  'switches.realAuth': 'safety',
  inviteRule: 'none',
  inviteMonthlyMost: 'money',
  sensitiveWords: 'safety',
} as const satisfies Record<PolicyPath, ControlReason>
