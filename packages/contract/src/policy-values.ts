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
export type PolicyGroup = 'booking' | 'travel' | 'changes' | 'lateness' | 'visit' | 'privacy' | 'afterSales' | 'papers' | 'notices' | 'switches'

/** Every value of the policy: whether it is a control, its group, and its English title beside the Chinese one of the schema. One that is missing, or is no value, does not compile. */
export const policyValues = {
  payExpireMin: { control: 'none', group: 'booking', en: 'Time to pay' },
  extraPayExpireMin: { control: 'none', group: 'visit', en: 'Time to pay for extra time' },
  acceptExpireMin: { control: 'none', group: 'booking', en: 'Time to accept' },
  freeCancelBeforeMin: { control: 'money', group: 'changes', en: 'Free rescheduling until before start' },
  freeCancelAfterMin: { control: 'money', group: 'changes', en: 'Free cancellation after payment' },
  // Who moves a visit alone may call it off for nothing afterwards.
  changeAskWithinMin: { control: 'money', group: 'changes', en: 'Technician must agree to new times within' },
  changeAnswerMin: { control: 'none', group: 'changes', en: 'Time to answer a reschedule request' },
  // From then on a technician never came, and all goes back.
  lateAfterMin: { control: 'money', group: 'lateness', en: 'Counted as late after' },
  substituteAnswerMin: { control: 'none', group: 'lateness', en: 'Time to choose a substitute' },
  substituteMinScore: { control: 'safety', group: 'lateness', en: 'Minimum rating of a substitute' },
  apologyAmount: { control: 'money', group: 'lateness', en: 'Apology coupon' },
  apologyMonthlyMost: { control: 'money', group: 'lateness', en: 'Apology coupons per person per month, max' },
  slotMin: { control: 'none', group: 'booking', en: 'Slot interval' },
  horizonDays: { control: 'none', group: 'booking', en: 'Days bookable ahead' },
  minLeadMin: { control: 'none', group: 'booking', en: 'Minimum booking notice' },
  turnaroundMin: { control: 'none', group: 'booking', en: 'Buffer between visits' },
  departEarliestMin: { control: 'none', group: 'visit', en: 'Earliest departure before start' },
  startEarliestMin: { control: 'none', group: 'visit', en: 'Earliest service start before booked time' },
  // A visit that is finished too early is paid whole.
  finishMinShareBp: { control: 'money', group: 'changes', en: 'Minimum share of service before finishing' },
  earlyEndMostAsks: { control: 'none', group: 'changes', en: 'Early-end requests per visit, max' },
  earlyEndAgainMin: { control: 'none', group: 'changes', en: 'Wait before another early-end request' },
  earlyEndBackBp: { control: 'money', group: 'changes', en: 'Unserved share refunded, technician’s reason' },
  earlyEndWishBackBp: { control: 'money', group: 'changes', en: 'Unserved share refunded, customer’s reason' },
  arriveWithinM: { control: 'safety', group: 'visit', en: 'Arrival check-in within' },
  leaveWithinMin: { control: 'safety', group: 'visit', en: 'Time to report leaving' },
  // The technician is paid from then on.
  autoConfirmH: { control: 'money', group: 'visit', en: 'Auto-confirmation after' },
  addressShownBeforeMin: { control: 'privacy', group: 'privacy', en: 'Full address shown before start' },
  addressShownAfterMin: { control: 'privacy', group: 'privacy', en: 'Address hidden after end' },
  callOpensBeforeMin: { control: 'privacy', group: 'privacy', en: 'Calls open before start' },
  callClosesAfterMin: { control: 'privacy', group: 'privacy', en: 'Calls close after end' },
  chatOpensBeforeMin: { control: 'privacy', group: 'privacy', en: 'Chat opens before start' },
  safetyMarginMin: { control: 'safety', group: 'privacy', en: 'Alarm if no check-in after' },
  safetyLinkH: { control: 'safety', group: 'privacy', en: 'Trusted contact’s link valid for' },
  phoneLooksPerDay: { control: 'alone', group: 'privacy', en: 'Phone views per operator per day' },
  positionWithinM: { control: 'privacy', group: 'privacy', en: 'Distance to customer shown within' },
  absentWaitMin: { control: 'money', group: 'changes', en: 'Waiting time for an absent customer' },
  absentKeepBp: { control: 'money', group: 'changes', en: 'Share of service fee kept if customer absent' },
  commentDays: { control: 'none', group: 'afterSales', en: 'Review period' },
  appealDays: { control: 'money', group: 'afterSales', en: 'Appeal period' },
  fourEyesAbove: { control: 'alone', group: 'changes', en: 'Second approver above' },
  refundWithinH: { control: 'money', group: 'changes', en: 'Refund period after completion' },
  safetyAnswerMin: { control: 'safety', group: 'afterSales', en: 'Safety appeals answered within' },
  chatKeptDays: { control: 'evidence', group: 'privacy', en: 'Chat kept for' },
  healthKeptDays: { control: 'privacy', group: 'privacy', en: 'Health notes kept after the service for' },
  papersRefusedDays: { control: 'privacy', group: 'privacy', en: 'Refused identity documents kept for' },
  papersPictureDays: { control: 'privacy', group: 'privacy', en: 'Pictures of verified documents kept for' },
  applicationAnswerH: { control: 'none', group: 'afterSales', en: 'Applications answered within' },
  // Who approves alone lets somebody in alone.
  'vettingSecond.identity': { control: 'alone', group: 'privacy', en: 'Identity: approved by two' },
  'vettingSecond.tech': { control: 'alone', group: 'privacy', en: 'Technician applications: approved by two' },
  'vettingSecond.shop': { control: 'alone', group: 'privacy', en: 'Merchant applications: approved by two' },
  'vettingSecond.certificate': { control: 'alone', group: 'privacy', en: 'Certificates: approved by two' },
  'vettingSecond.profile': { control: 'alone', group: 'privacy', en: 'Profile changes: approved by two' },
  answerWithinH: { control: 'none', group: 'afterSales', en: 'Customer service replies within' },
  remindVisitMin: { control: 'none', group: 'visit', en: 'Reminder before a visit' },
  remindCouponDays: { control: 'none', group: 'notices', en: 'Reminder before a coupon expires' },
  tellFreeDays: { control: 'none', group: 'notices', en: 'Free times notified for the next' },
  quietStart: { control: 'none', group: 'notices', en: 'Quiet hours start' },
  quietEnd: { control: 'none', group: 'notices', en: 'Quiet hours end' },
  probationOrders: { control: 'safety', group: 'papers', en: 'Orders in a new technician’s probation' },
  probationDailyMost: { control: 'safety', group: 'papers', en: 'Orders per day during probation, max' },
  'requiredPapers.HEALTH.required': { control: 'safety', group: 'papers', en: 'Health certificate: required' },
  'requiredPapers.HEALTH.cities': { control: 'safety', group: 'papers', en: 'Health certificate: city codes (empty for all)' },
  'requiredPapers.HEALTH.validDays': { control: 'safety', group: 'papers', en: 'Health certificate: counts from issue for at most (0: as printed)' },
  'requiredPapers.MASSAGE.required': { control: 'safety', group: 'papers', en: 'Massage certificate: required' },
  'requiredPapers.MASSAGE.cities': { control: 'safety', group: 'papers', en: 'Massage certificate: city codes (empty for all)' },
  'requiredPapers.MASSAGE.validDays': { control: 'safety', group: 'papers', en: 'Massage certificate: counts from issue for at most (0: as printed)' },
  'requiredPapers.TCM.required': { control: 'safety', group: 'papers', en: 'Chinese medicine certificate: required' },
  'requiredPapers.TCM.cities': { control: 'safety', group: 'papers', en: 'Chinese medicine certificate: city codes (empty for all)' },
  'requiredPapers.TCM.validDays': { control: 'safety', group: 'papers', en: 'Chinese medicine certificate: counts from issue for at most (0: as printed)' },
  'requiredPapers.NURSE.required': { control: 'safety', group: 'papers', en: 'Nursing certificate: required' },
  'requiredPapers.NURSE.cities': { control: 'safety', group: 'papers', en: 'Nursing certificate: city codes (empty for all)' },
  'requiredPapers.NURSE.validDays': { control: 'safety', group: 'papers', en: 'Nursing certificate: counts from issue for at most (0: as printed)' },
  'requiredPapers.BUSINESS.required': { control: 'safety', group: 'papers', en: 'Business licence of shops: required' },
  'requiredPapers.BUSINESS.cities': { control: 'safety', group: 'papers', en: 'Business licence of shops: city codes (empty for all)' },
  'requiredPapers.BUSINESS.validDays': { control: 'safety', group: 'papers', en: 'Business licence of shops: counts from issue for at most (0: as printed)' },
  'requiredPapers.graceDays': { control: 'safety', group: 'papers', en: 'Time to get a newly required document' },
  'requiredPapers.rescueBeforeH': { control: 'none', group: 'papers', en: 'Substitute sought for a visit without valid documents, before its start' },
  maxImages: { control: 'none', group: 'booking', en: 'Photos per upload' },
  maxOpenHolds: { control: 'none', group: 'booking', en: 'Unpaid orders at once' },
  requestOpenMin: { control: 'none', group: 'booking', en: 'Posted request open for' },
  quoteTtlMin: { control: 'none', group: 'booking', en: 'Quote valid for' },
  commissionBp: { control: 'money', group: 'changes', en: 'Commission' },
  // The way is charged by its length.
  'travel.roadFactor': { control: 'money', group: 'travel', en: 'Road distance to straight line' },
  'travel.dayKmh': { control: 'none', group: 'travel', en: 'Daytime speed' },
  'travel.nightKmh': { control: 'none', group: 'travel', en: 'Night speed' },
  'travel.slack': { control: 'none', group: 'travel', en: 'Margin on travel time' },
  'travel.baseMin': { control: 'none', group: 'travel', en: 'Added to each trip' },
  'travelRule.freeDistanceM': { control: 'money', group: 'travel', en: 'No travel fee within' },
  'travelRule.startDistanceM': { control: 'money', group: 'travel', en: 'Base fee covers' },
  'travelRule.startFee': { control: 'money', group: 'travel', en: 'Base travel fee' },
  'travelRule.perKmFee': { control: 'money', group: 'travel', en: 'Fee per further kilometre' },
  'travelRule.nightStart': { control: 'money', group: 'travel', en: 'Night starts' },
  'travelRule.nightEnd': { control: 'money', group: 'travel', en: 'Night ends' },
  'travelRule.nightFactor': { control: 'money', group: 'travel', en: 'Night fee multiplier' },
  'travelRule.roundTrip': { control: 'money', group: 'travel', en: 'Charge round trip' },
  'switches.vip': { control: 'money', group: 'switches', en: 'Membership' },
  'switches.shop': { control: 'none', group: 'switches', en: 'Merchants' },
  'switches.share': { control: 'money', group: 'switches', en: 'Invite and earn' },
  'switches.address': { control: 'none', group: 'switches', en: 'Address selection' },
  'switches.auth': { control: 'safety', group: 'switches', en: 'Identity check' },
  'switches.iosPhone': { control: 'safety', group: 'switches', en: 'Require phone with Apple sign-in' },
  'switches.realAuth': { control: 'safety', group: 'switches', en: 'Identity check by the provider' },
  // Messages abroad cost more, and no masked number reaches them everywhere.
  'switches.customerSex': { control: 'safety', group: 'switches', en: 'Technicians may choose the sex of customers' },
  'switches.foreignPhones': { control: 'money', group: 'switches', en: 'Phone numbers outside mainland China' },
  inviteRule: { control: 'none', group: 'notices', en: 'Invitation rule' },
  inviteMonthlyMost: { control: 'money', group: 'notices', en: 'Invitation rewards per person per month, max' },
  sensitiveWords: { control: 'safety', group: 'privacy', en: 'Blocked words' },
} as const satisfies Record<PolicyPath, { control: ControlReason; group: PolicyGroup; en: string }>
