import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'
import { customerActions } from '../visit-transitions.ts'
import { appealActions, appealTypes } from '../appeal-transitions.ts'
import { handWays } from '../refund-ends.ts'
import { refundActions } from '../refund-transitions.ts'
import { actors, appealStatuses, orderStatuses, refundStatuses } from '../order-states.ts'
import { substituteCauses } from '../substitute-causes.ts'
import { payWays } from '../pay-ways.ts'
import { PriceBreakdown, PriceLine } from './prices.ts'
import { Review } from './technicians.ts'

/** Orders, refunds and their history as the calls show them (api.md section 3). */

export const OrderItem = z.object({
  itemId: id,
  projectId: id,
  name: z.string(),
  nameEn: z.string(),
  cover: z.string(),
  price: fen,
  quantity: z.int(),
  durationMin: z.int(),
  refundableQuantity: z.int(),
})

export const OrderCard = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  refundStatus: z.enum(refundStatuses),
  appealStatus: z.enum(appealStatuses),
  commented: z.boolean(),
  tech: z.object({ techId: id, nickname: z.string(), avatar: z.string() }),
  items: z.array(OrderItem),
  startAt: moment,
  endAt: moment,
  addressShort: z.string(),
  payAmount: fen,
  /** Once paid: what was paid for the visit with the time added to it, and how much of that goes back. */
  paidAmount: fen.optional(),
  returnedAmount: fen.optional(),
  payExpireAt: moment.optional(),
  acceptExpireAt: moment.optional(),
  isExtra: z.boolean(),
  parentId: id.optional(),
  extraOrders: z.array(id),
  actions: z.array(z.enum(customerActions)),
  createdAt: moment,
})
export type OrderCard = z.infer<typeof OrderCard>

/** A part of what was paid that does not go back. */
export const Deduction = z.object({ code: z.string(), name: z.string(), amount: fen })
export type Deduction = z.infer<typeof Deduction>

export const Refund = z.object({
  refundId: id,
  refundNo: z.string(),
  orderId: id,
  status: z.enum(refundStatuses),
  statusText: z.string(),
  type: z.enum(['FULL', 'PARTIAL']),
  applyAmount: fen,
  refundAmount: fen,
  deductions: z.array(Deduction),
  reasonId: z.string(),
  reason: z.string(),
  images: z.array(z.string()),
  rejectReason: z.string().optional(),
  auto: z.boolean(),
  appliedAt: moment,
  answerBy: moment.optional(),
  auditedAt: moment.optional(),
  refundedAt: moment.optional(),
  sentAgainAt: moment.optional(),
  paidBy: z.enum(handWays).optional(),
  paidReference: z.string().optional(),
  cancelledAt: moment.optional(),
  actions: z.array(z.enum(refundActions)),
  payWay: z.enum(payWays),
})
export type Refund = z.infer<typeof Refund>

/** What a customer says against how an order went, or against how a refund of it was decided, and what came of it. */
export const Appeal = z.object({
  appealId: id,
  orderId: id,
  refundId: id.optional(),
  type: z.enum(appealTypes),
  content: z.string(),
  wish: z.string().optional(),
  images: z.array(z.string()),
  status: z.enum(appealStatuses),
  statusText: z.string(),
  /** The second review is made by somebody else, and is the last. */
  isSecond: z.boolean(),
  answerBy: moment,
  result: z.string().optional(),
  resultAmount: fen.optional(),
  createdAt: moment,
  takenAt: moment.optional(),
  handledAt: moment.optional(),
  actions: z.array(z.enum(appealActions)),
})
export type Appeal = z.infer<typeof Appeal>

export const OrderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  address: z.string(),
  houseNo: z.string(),
  arrivalNote: z.string().optional(),
  lat: z.number(),
  lng: z.number(),
})

/** Where something lies as seen from the service address, clockwise from north. */
export const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export type Bearing = (typeof bearings)[number]

const seenAt = { at: moment, etaAt: moment }

/** What a customer learns of the technician's way: first only what was planned, then minutes, near the door how far; never the place, which leads back to where the way began. */
const LivePosition = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('LEAVING'), ...seenAt }),
  z.object({ stage: z.literal('ON_THE_WAY'), ...seenAt, bearing: z.enum(bearings) }),
  z.object({ stage: z.literal('NEAR'), ...seenAt, distanceM: z.int() }),
])

/** Another time of a visit that waits for the answer of the other side until `answerBy`; the time agreed stands meanwhile. */
export const WaitingChange = z.object({ changeId: id, proposedBy: z.enum(['USER', 'TECH']), startAt: moment, endAt: moment, answerBy: moment })
export type WaitingChange = z.infer<typeof WaitingChange>

/** Who may come instead, at the same time for no more money, until `answerBy`; then the order closes and all goes back. */
export const Substitution = z.object({
  substitutionId: id,
  cause: z.enum(substituteCauses),
  answerBy: moment,
  list: z.array(
    z.object({
      techId: id,
      nickname: z.string(),
      avatar: z.string(),
      score: z.number(),
      orderCount: z.int(),
      distanceM: z.int(),
      travelMin: z.int(),
      backAmount: fen,
      recommended: z.boolean(),
    }),
  ),
})

/** Time added to a visit: an order of its own that goes the visit's way, shown with it. */
export const ExtensionOrder = z.object({
  orderId: id,
  status: z.enum(orderStatuses),
  statusText: z.string(),
  refundStatus: z.enum(refundStatuses),
  items: z.array(OrderItem),
  lines: z.array(PriceLine),
  payAmount: fen,
  paidAt: moment.optional(),
  payExpireAt: moment.optional(),
  addMin: z.int(),
  startAt: moment,
  endAt: moment,
  actions: z.array(z.enum(customerActions)),
})
export type ExtensionOrder = z.infer<typeof ExtensionOrder>

export const OrderDetail = OrderCard.extend({
  address: OrderAddress,
  price: PriceBreakdown,
  userCouponId: id.optional(),
  travel: z.object({ type: z.enum(['TAXI', 'BUS']), distanceM: z.int(), fee: fen, durationMin: z.int() }),
  remark: z.string(),
  payWay: z.enum(payWays).optional(),
  paidAt: moment.optional(),
  acceptedAt: moment.optional(),
  departedAt: moment.optional(),
  arrivedAt: moment.optional(),
  serviceStartAt: moment.optional(),
  serviceEndAt: moment.optional(),
  completedAt: moment.optional(),
  cancelledAt: moment.optional(),
  cancelReason: z.string().optional(),
  closeReason: z.string().optional(),
  autoConfirmAt: moment.optional(),
  freeCancelUntil: moment.optional(),
  graceUntil: moment.optional(),
  position: LivePosition.optional(),
  change: WaitingChange.extend({ backAmount: fen }).optional(),
  substitution: Substitution.optional(),
  /** Whether the technician asks to end the service before its time. */
  endingEarly: z.boolean(),
  extras: z.array(ExtensionOrder),
  refunds: z.array(Refund),
  appeals: z.array(Appeal),
  review: Review.optional(),
  virtualPhone: z.string().optional(),
  /** From when the two may call each other, while that is to come. */
  callOpensAt: moment.optional(),
  /** Messages of the technician that were not read. */
  unreadChat: z.int(),
  serverNow: moment,
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderLogEntry = z.object({
  at: moment,
  status: z.enum(orderStatuses),
  statusText: z.string(),
  actor: z.enum(actors),
  text: z.string(),
  step: z.string(),
  /** When a technician who comes late says to arrive. */
  etaAt: moment.optional(),
  /** The time that an order was moved to, or was to be. */
  movedTo: moment.optional(),
  /** Minutes added to the visit, or taken off it again, and its end since then. */
  addMin: z.int().optional(),
  endAt: moment.optional(),
  images: z.array(z.string()).optional(),
})
