/** What the table of refunds looks at of an order; moments in epoch milliseconds. */
type Standing = { startAt: number; paidAt: number | undefined; completedAt: number | undefined; isUnbegunExtension?: boolean; endsEarly?: object }
export type RefundPolicy = { freeCancelBeforeMin: number; freeCancelAfterMin: number; absentKeepBp: number; refundWithinH: number; lateAfterMin: number }

type Gives = { service: 'all' | 'most' | 'undone' | 'proposed' | 'none'; travel: boolean; coupon: boolean; automatic: boolean }

/** What goes back by each rule, by the name that is kept with a refund. */
const given = {
  'refund/before-accept@1': { service: 'all', travel: true, coupon: true, automatic: true },
  'refund/accepted@1': { service: 'all', travel: true, coupon: true, automatic: true },
  'refund/accepted-late@1': { service: 'all', travel: true, coupon: true, automatic: false },
  'refund/departed@1': { service: 'all', travel: false, coupon: true, automatic: false },
  // Anyone who set out and is not there long after the start has made no trip that the customer owes for.
  'refund/never-came@1': { service: 'all', travel: true, coupon: true, automatic: false },
  'refund/arrived@1': { service: 'most', travel: false, coupon: false, automatic: false },
  // Nobody has served it, and the technician is there or was there in any case.
  'refund/extension@1': { service: 'all', travel: true, coupon: true, automatic: true },
  'refund/in-service@1': { service: 'proposed', travel: false, coupon: false, automatic: false },
  'refund/ended-early@1': { service: 'undone', travel: false, coupon: false, automatic: true },
  'refund/served@1': { service: 'proposed', travel: false, coupon: false, automatic: false },
  'refund/too-late@1': { service: 'none', travel: false, coupon: false, automatic: false },
  'refund/not-now@1': { service: 'none', travel: false, coupon: false, automatic: false },
  'refund/nothing-left@1': { service: 'none', travel: false, coupon: false, automatic: false },
} as const satisfies Record<string, Gives>
export type RefundRule = keyof typeof given

/** Which rule holds, and until when it does, or since when it no longer does. */
type Holds = { rule: RefundRule; until?: number }
type RuleAt = (order: Standing, policy: RefundPolicy, at: number) => Holds

const minute = 60_000
const hour = 60 * minute

const notNow: RuleAt = () => ({ rule: 'refund/not-now@1' })

/** The rules of each state of an order. A state of the contract that is missing here does not compile where orders are given to `refund`. */
const rulesOf = {
  PENDING_PAYMENT: notNow,
  PENDING_ACCEPT: () => ({ rule: 'refund/before-accept@1' }),
  ACCEPTED: ({ startAt, paidAt }, { freeCancelBeforeMin, freeCancelAfterMin }, at) => {
    // Some time before the start, and in any case shortly after the payment.
    const until = Math.max(startAt - freeCancelBeforeMin * minute, paidAt === undefined ? 0 : paidAt + freeCancelAfterMin * minute)
    return { rule: at < until ? 'refund/accepted@1' : 'refund/accepted-late@1', until }
  },
  DEPARTED: ({ startAt }, { lateAfterMin }, at) => ({ rule: at >= startAt + lateAfterMin * minute ? 'refund/never-came@1' : 'refund/departed@1' }),
  ARRIVED: ({ isUnbegunExtension }) => ({ rule: isUnbegunExtension ? 'refund/extension@1' : 'refund/arrived@1' }),
  IN_SERVICE: ({ isUnbegunExtension, endsEarly }) => {
    if (isUnbegunExtension) return { rule: 'refund/extension@1' }
    return { rule: endsEarly ? 'refund/ended-early@1' : 'refund/in-service@1' }
  },
  PENDING_CONFIRM: ({ isUnbegunExtension }) => ({ rule: isUnbegunExtension ? 'refund/extension@1' : 'refund/served@1' }),
  COMPLETED: ({ completedAt, isUnbegunExtension }, { refundWithinH }, at) => {
    const until = (completedAt ?? at) + refundWithinH * hour
    if (at > until) return { rule: 'refund/too-late@1', until }
    return isUnbegunExtension ? { rule: 'refund/extension@1' } : { rule: 'refund/served@1', until }
  },
  CANCELLED: notNow,
  CLOSED: notNow,
  REFUNDED: notNow,
} satisfies Record<string, RuleAt>
export type RefundState = keyof typeof rulesOf

export type Row = Holds & Gives
/** The row of the table that holds for the order at a moment. */
export function rowFor(order: Standing & { status: RefundState }, policy: RefundPolicy, at: number): Row {
  const rule: RuleAt = rulesOf[order.status]
  const holds = rule(order, policy, at)
  return { ...holds, ...given[holds.rule] }
}
