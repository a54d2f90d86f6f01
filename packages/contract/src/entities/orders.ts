import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'
import { customerActions } from '../order-moves.ts'
import { actors, appealStatuses, orderStatuses, refundStatuses } from '../order-states.ts'
import { payWays } from '../pay-ways.ts'
import { PriceBreakdown } from './prices.ts'
import { Review } from './technicians.ts'

/** Orders, refunds and their history as the calls show them (api.md section 3). */

export const OrderItem = z.object({
  itemId: id,
  projectId: id,
  name: z.string(),
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
  auto: z.boolean(),
  appliedAt: moment,
  refundedAt: moment.optional(),
  payWay: z.enum(payWays),
})
export type Refund = z.infer<typeof Refund>

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

/** What a customer learns of the technician's way: first only what was planned, then a direction, near the door the point. */
const LivePosition = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('LEAVING'), ...seenAt }),
  z.object({ stage: z.literal('ON_THE_WAY'), ...seenAt, bearing: z.enum(bearings) }),
  z.object({ stage: z.literal('NEAR'), ...seenAt, lat: z.number(), lng: z.number(), distanceM: z.int() }),
])

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
  position: LivePosition.optional(),
  refunds: z.array(Refund),
  appeals: z.array(z.object({ appealId: id })),
  review: Review.optional(),
  virtualPhone: z.string().optional(),
  serverNow: moment,
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderLogEntry = z.object({
  at: moment,
  status: z.enum(orderStatuses),
  statusText: z.string(),
  actor: z.enum(actors),
  text: z.string(),
  images: z.array(z.string()).optional(),
})
