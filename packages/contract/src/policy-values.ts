import type { Policy } from './policy.ts'

/**
 * Why changing a value waits for another person: it gives or keeps `money`, says what one person may see or do `alone`, or takes from somebody's
 * `safety`, from their `privacy`, or from how long `evidence` stands. `none`: it orders the day, and who is hurt by it sees it at once.
 */
type ControlReason = 'money' | 'alone' | 'safety' | 'privacy' | 'evidence' | 'none'

type PathsOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | string | number | boolean ? `${Prefix}${K}` : PathsOf<T[K], `${Prefix}${K}.`>
}[keyof T & string]
type PolicyPath = PathsOf<Policy>

/** Under what the console shows a value; packages/words names the groups. */
export type PolicyGroup = 'booking' | 'travel' | 'changes' | 'lateness' | 'visit' | 'privacy' | 'afterSales' | 'notices' | 'switches'

/** Every value of the policy: whether it is a control, its group, and its English title beside the Chinese one of the schema. One that is missing, or is no value, does not compile. */
export const policyValues = {
  payExpireMin: { control: 'none', group: 'booking', en: 'Time to pay' },
  extraPayExpireMin: { control: 'none', group: 'visit', en: 'Time to pay for added time' },
  acceptExpireMin: { control: 'none', group: 'booking', en: 'Time to accept' },
  freeCancelBeforeMin: { control: 'money', group: 'changes', en: 'Free to move until before the start' },
  freeCancelAfterMin: { control: 'money', group: 'changes', en: 'Free to cancel after payment' },
  // Who moves a visit alone may call it off for nothing afterwards.
  changeAskWithinMin: { control: 'money', group: 'changes', en: 'The technician is asked within' },
  changeAnswerMin: { control: 'none', group: 'changes', en: 'Time to answer a change' },
  // From then on a technician never came, and all goes back.
  lateAfterMin: { control: 'money', group: 'lateness', en: 'Late after' },
  substituteAnswerMin: { control: 'none', group: 'lateness', en: 'Time to choose somebody else' },
  substituteMinScore: { control: 'safety', group: 'lateness', en: 'Least rating of a substitute' },
  apologyAmount: { control: 'money', group: 'lateness', en: 'Apology coupon' },
  apologyMonthlyMost: { control: 'money', group: 'lateness', en: 'Apologies a month, most' },
  slotMin: { control: 'none', group: 'booking', en: 'Between slots' },
  horizonDays: { control: 'none', group: 'booking', en: 'Bookable ahead' },
  minLeadMin: { control: 'none', group: 'booking', en: 'Least notice of a booking' },
  turnaroundMin: { control: 'none', group: 'booking', en: 'Between two visits' },
  departEarliestMin: { control: 'none', group: 'visit', en: 'Set out at most before the start' },
  startEarliestMin: { control: 'none', group: 'visit', en: 'Begin at most before the start' },
  // A visit that is finished too early is paid whole.
  finishMinShareBp: { control: 'money', group: 'changes', en: 'Least share of a service before its end' },
  earlyEndMostAsks: { control: 'none', group: 'changes', en: 'Requests for an early end in a visit' },
  earlyEndAgainMin: { control: 'none', group: 'changes', en: 'Asked again after' },
  earlyEndBackBp: { control: 'money', group: 'changes', en: 'Undone share back, technician’s cause' },
  earlyEndWishBackBp: { control: 'money', group: 'changes', en: 'Undone share back, customer’s wish' },
  arriveWithinM: { control: 'safety', group: 'visit', en: 'Arrival counts within' },
  leaveWithinMin: { control: 'safety', group: 'visit', en: 'Leaving is said within' },
  // The technician is paid from then on.
  autoConfirmH: { control: 'money', group: 'visit', en: 'Confirmed by itself after' },
  addressShownBeforeMin: { control: 'privacy', group: 'privacy', en: 'Address shown before the start' },
  addressShownAfterMin: { control: 'privacy', group: 'privacy', en: 'Address hidden after the end' },
  callOpensBeforeMin: { control: 'privacy', group: 'privacy', en: 'Calls open before the start' },
  callClosesAfterMin: { control: 'privacy', group: 'privacy', en: 'Calls close after the end' },
  chatOpensBeforeMin: { control: 'privacy', group: 'privacy', en: 'Chat opens before the start' },
  safetyMarginMin: { control: 'safety', group: 'privacy', en: 'Alarm without a check-in after' },
  safetyLinkH: { control: 'safety', group: 'privacy', en: 'The contact’s link is good for' },
  phoneLooksPerDay: { control: 'alone', group: 'privacy', en: 'Phones an operator may look at in a day' },
  positionWithinM: { control: 'privacy', group: 'privacy', en: 'Distance shown within' },
  absentWaitMin: { control: 'money', group: 'changes', en: 'Wait for an absent customer' },
  absentKeepBp: { control: 'money', group: 'changes', en: 'Kept of services when absent' },
  commentDays: { control: 'none', group: 'afterSales', en: 'Reviews within' },
  appealDays: { control: 'money', group: 'afterSales', en: 'Appeals within' },
  fourEyesAbove: { control: 'alone', group: 'changes', en: 'A second person above' },
  refundWithinH: { control: 'money', group: 'changes', en: 'Refunds after completion, within' },
  safetyAnswerMin: { control: 'safety', group: 'afterSales', en: 'Safety appeals are answered within' },
  chatKeptDays: { control: 'evidence', group: 'privacy', en: 'Chat is kept for' },
  answerWithinH: { control: 'none', group: 'afterSales', en: 'Customer service answers within' },
  remindVisitMin: { control: 'none', group: 'visit', en: 'Reminder before a visit' },
  remindCouponDays: { control: 'none', group: 'notices', en: 'Reminder before a coupon ends' },
  tellFreeDays: { control: 'none', group: 'notices', en: 'Free times told for the next' },
  quietStart: { control: 'none', group: 'notices', en: 'Quiet hours begin' },
  quietEnd: { control: 'none', group: 'notices', en: 'Quiet hours end' },
  maxImages: { control: 'none', group: 'booking', en: 'Pictures at once' },
  maxOpenHolds: { control: 'none', group: 'booking', en: 'Unpaid orders at once' },
  requestOpenMin: { control: 'none', group: 'booking', en: 'A posted request waits for' },
  quoteTtlMin: { control: 'none', group: 'booking', en: 'A quote is good for' },
  commissionBp: { control: 'money', group: 'changes', en: 'Commission' },
  // The way is charged by its length.
  'travel.roadFactor': { control: 'money', group: 'travel', en: 'Road to straight line' },
  'travel.dayKmh': { control: 'none', group: 'travel', en: 'Speed by day' },
  'travel.nightKmh': { control: 'none', group: 'travel', en: 'Speed by night' },
  'travel.slack': { control: 'none', group: 'travel', en: 'Margin on travel time' },
  'travel.baseMin': { control: 'none', group: 'travel', en: 'Added to each trip' },
  'travelRule.freeDistanceM': { control: 'money', group: 'travel', en: 'Free within' },
  'travelRule.startDistanceM': { control: 'money', group: 'travel', en: 'First fare covers' },
  'travelRule.startFee': { control: 'money', group: 'travel', en: 'First fare' },
  'travelRule.perKmFee': { control: 'money', group: 'travel', en: 'Each further kilometre' },
  'travelRule.nightStart': { control: 'money', group: 'travel', en: 'Night begins' },
  'travelRule.nightEnd': { control: 'money', group: 'travel', en: 'Night ends' },
  'travelRule.nightFactor': { control: 'money', group: 'travel', en: 'Night fare, times' },
  'travelRule.roundTrip': { control: 'money', group: 'travel', en: 'Both ways are charged' },
  'switches.vip': { control: 'money', group: 'switches', en: 'Membership' },
  'switches.shop': { control: 'none', group: 'switches', en: 'Shops may join' },
  'switches.share': { control: 'money', group: 'switches', en: 'Share to earn' },
  'switches.address': { control: 'none', group: 'switches', en: 'Choice of address' },
  'switches.auth': { control: 'safety', group: 'switches', en: 'Real names' },
  'switches.iosPhone': { control: 'safety', group: 'switches', en: 'A phone with Apple sign-in' },
  'switches.realAuth': { control: 'safety', group: 'switches', en: 'Identity check' },
  inviteRule: { control: 'none', group: 'notices', en: 'Rule of invitations' },
  inviteMonthlyMost: { control: 'money', group: 'notices', en: 'Rewards a month, most' },
  sensitiveWords: { control: 'safety', group: 'privacy', en: 'Words that are held back' },
} as const satisfies Record<PolicyPath, { control: ControlReason; group: PolicyGroup; en: string }>
