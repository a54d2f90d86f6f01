import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'
import { technicianActions, type OrderPolicy as Windows } from '../visit-transitions.ts'
import { healthNoteStates } from '../health-codes.ts'
import { orderStatuses } from '../order-states.ts'
import { substituteCauses } from '../substitute-causes.ts'
import { earlyEndReasonNames, toldEarlyEndReasonNames } from '../early-end-reasons.ts'
import { OrderItem, WaitingChange } from './orders.ts'

/** The policy's numbers that the rules of an order take, so that an app without a network can tell what is open and when. */
export const OrderPolicy = z.object({
  acceptExpireMin: z.int(),
  freeCancelAfterMin: z.int(),
  freeCancelBeforeMin: z.int(),
  departEarliestMin: z.int(),
  startEarliestMin: z.int(),
  finishMinShareBp: z.int(),
  earlyEndMostAsks: z.int(),
  earlyEndAgainMin: z.int(),
  arriveWithinM: z.int(),
  absentWaitMin: z.int(),
  leaveWithinMin: z.int(),
  callOpensBeforeMin: z.int(),
  callClosesAfterMin: z.int(),
  chatOpensBeforeMin: z.int(),
  autoConfirmH: z.int(),
  commentDays: z.int(),
  refundWithinH: z.int(),
  appealDays: z.int(),
}) satisfies z.ZodType<Windows>

const earlyEnd = z.object({
  earlyEndId: id,
  askedAt: moment,
  undoneMin: z.int(),
  backAmount: fen,
  /** Until when it is asked: the end of the booked time. */
  until: moment,
})
/** A wish to end the service before its time, while the customer is asked: what is left undone, and what goes back if they agree now. */
export const EarlyEnd = earlyEnd.extend({ reason: z.enum(earlyEndReasonNames) })
export type EarlyEnd = z.infer<typeof EarlyEnd>
/** The same as its customer reads it. */
export const ToldEarlyEnd = earlyEnd.extend({ reason: z.enum(toldEarlyEndReasonNames) })

/** An order as its technician sees it: the address opens step by step (product.md, policy "Address"). */
export const TechOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  /** The name is that of the address: who is there need not be who booked. `virtualPhone` reaches them while calls are open. */
  customer: z.object({
    nickname: z.string(),
    name: z.string().optional(),
    virtualPhone: z.string().optional(),
    /** Before acceptance, where at least three other technicians have rated: how many visits, and the shares in percent. */
    standing: z.object({ count: z.int(), reliable: z.int(), respectful: z.int() }).optional(),
  }),
  items: z.array(OrderItem),
  startAt: moment,
  endAt: moment,
  acceptExpireAt: moment.optional(),
  address: z.object({
    area: z.string(),
    address: z.string().optional(),
    houseNo: z.string().optional(),
    arrivalNote: z.string().optional(),
    lat: z.number().optional(),
    lng: z.number().optional(),
    stairs: z.literal(true).optional(),
    pets: z.literal(true).optional(),
  }),
  /** When the full address opens, while it is still to come. */
  addressFrom: moment.optional(),
  /** From acceptance on; in steps of 500 m until the address is open. */
  distanceM: z.int().optional(),
  travelMin: z.int(),
  departBy: moment,
  remark: z.string(),
  incomeAmount: fen,
  arrivedAt: moment.optional(),
  serviceStartAt: moment.optional(),
  serviceEndAt: moment.optional(),
  leftAt: moment.optional(),
  /** While ARRIVED: what would go back to the customer and to the technician if the customer were reported absent. */
  absentRefundAmount: fen.optional(),
  absentIncomeAmount: fen.optional(),
  /** When the order was closed because the customer was absent. */
  absentAt: moment.optional(),
  /** Another time that waits for an answer, and what the technician would earn by then. */
  change: WaitingChange.extend({ incomeAmount: fen }).optional(),
  /** Whether the customer is asked to end the service before its time, and what it means, where one looks at the order itself. */
  endingEarly: z.boolean(),
  earlyEnd: EarlyEnd.optional(),
  earlyEndAsks: z.int(),
  earlyEndSettledAt: moment.optional(),
  /** Why somebody else may come, while the customer chooses, and until when. */
  substituting: z.enum(substituteCauses).optional(),
  substitutesUntil: moment.optional(),
  /** Time that the customer added and paid: how much, when, and until when the visit went on with it. */
  extensions: z.array(z.object({ orderId: id, addMin: z.int(), paidAt: moment, endAt: moment })),
  /** What the technician may do now; the rules of the table of moves, the moments above and `windows` tell what comes when. */
  actions: z.array(z.enum(technicianActions)),
  /** Messages of the customer that were not read. */
  /** After the visit, where one looks at the order itself: what one has said of the customer. */
  ownWord: z.object({ blocked: z.boolean(), rating: z.object({ reliable: z.boolean(), respectful: z.boolean() }).optional() }).optional(),
  unreadChat: z.int(),
  /** From acceptance on, where one looks at the order itself and its customer declared anything: whether one has confirmed to have read it. */
  healthNote: z.enum(healthNoteStates).optional(),
  windows: OrderPolicy,
  serverNow: moment,
})
export type TechOrder = z.infer<typeof TechOrder>

export const TimeOff = z.object({ timeOffId: id, startAt: moment, endAt: moment, reason: z.string() })
