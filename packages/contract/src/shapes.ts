import { z } from 'zod'
import { day, fen, id, moment, sex } from './fields.ts'
import { customerActions } from './order-moves.ts'
import { payWays } from './pay-ways.ts'
import { actors, appealStatuses, orderStatuses, refundStatuses } from './order-states.ts'

export const applicationStatuses = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED'] as const

/** Entities as the calls show them (api.md section 3). */
export const UserInfo = z.object({
  userId: id,
  nickname: z.string(),
  avatar: z.string(),
  phoneMasked: z.string(),
  sex,
  birthday: day.optional(),
  signature: z.string().optional(),
  isVip: z.boolean(),
  vipExpireAt: moment.optional(),
  realNameStatus: z.enum(applicationStatuses),
  techStatus: z.enum(applicationStatuses),
  shopStatus: z.enum(applicationStatuses),
  inviteCode: z.string(),
  balanceAmount: fen,
  hasPassword: z.boolean(),
  createdAt: moment,
})
export type UserInfo = z.infer<typeof UserInfo>

export const LoginResult = z.object({ token: z.string(), expireAt: moment, isNew: z.boolean(), userInfo: UserInfo })
export type LoginResult = z.infer<typeof LoginResult>

export const Address = z.object({
  addressId: id,
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  houseNo: z.string(),
  arrivalNote: z.string(),
  lat: z.number(),
  lng: z.number(),
  cityCode: z.string(),
  normalAddress: z.boolean(),
  inRange: z.boolean().optional(),
  distanceM: z.int().optional(),
  travelFee: fen.optional(),
})
export type Address = z.infer<typeof Address>

export const CurrentLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  streetNum: z.string(),
  cityCode: z.string(),
})
export type CurrentLocation = z.infer<typeof CurrentLocation>

export const Place = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  adcode: z.string(),
  lat: z.number(),
  lng: z.number(),
  distanceM: z.int().optional(),
})
export type Place = z.infer<typeof Place>

export const couponTypes = ['FULL_REDUCTION', 'NO_THRESHOLD', 'DISCOUNT', 'TRAVEL_FREE'] as const
export const couponScopes = ['ALL', 'PROJECT', 'CATEGORY', 'TECH'] as const
const couponFields = {
  couponId: id,
  name: z.string(),
  type: z.enum(couponTypes),
  scope: z.enum(couponScopes),
  scopeText: z.string(),
  faceAmount: fen,
  discountRate: z.int().optional(),
  thresholdAmount: fen,
  maxDiscountAmount: fen.optional(),
  techId: id.optional(),
  projectIds: z.array(id).optional(),
  validType: z.enum(['FIXED', 'DAYS']),
  validDays: z.int().optional(),
}
export const CouponTemplate = z.object({
  ...couponFields,
  startAt: moment.optional(),
  endAt: moment.optional(),
  stock: z.int(),
  perUserLimit: z.int(),
  claimState: z.enum(['CLAIMABLE', 'CLAIMED', 'SOLD_OUT', 'NOT_STARTED', 'ENDED']),
})
export type CouponTemplate = z.infer<typeof CouponTemplate>

export const userCouponStatuses = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'INVALID'] as const
export const UserCoupon = z.object({
  userCouponId: id,
  ...couponFields,
  status: z.enum(userCouponStatuses),
  claimedAt: moment,
  usedAt: moment.optional(),
  orderId: id.optional(),
  startAt: moment,
  endAt: moment,
  source: z.enum(['NEW_USER', 'CENTER', 'TECH', 'INVITE', 'GIFT']),
  usable: z.boolean().optional(),
  unusableReason: z.string().optional(),
  savedAmount: fen.optional(),
})
export type UserCoupon = z.infer<typeof UserCoupon>

export const techStates = ['AVAILABLE', 'IN_SERVICE', 'BOOKABLE', 'OFFLINE'] as const
export const TechCard = z.object({
  techId: id,
  nickname: z.string(),
  avatar: z.string(),
  sex,
  age: z.int(),
  level: z.int(),
  score: z.number(),
  orderCount: z.int(),
  commentCount: z.int(),
  goodRate: z.int(),
  fansCount: z.int(),
  followed: z.boolean(),
  state: z.enum(techStates),
  stateText: z.string(),
  earliestAt: moment.optional(),
  reason: z.string().optional(),
  /** False when the place asked about is outside the service radius: then there is neither a start nor a fare. */
  inRange: z.boolean().optional(),
  distanceM: z.int().optional(),
  travelFee: fen.optional(),
  freeTravel: z.boolean(),
  minPrice: fen,
  tags: z.array(z.string()),
  isNew: z.boolean(),
  isHot: z.boolean(),
  isVip: z.boolean(),
  hasCoupon: z.boolean(),
  topCoupon: z.string().optional(),
  shopName: z.string().optional(),
  verified: z.boolean(),
})
export type TechCard = z.infer<typeof TechCard>

export const Project = z.object({
  projectId: id,
  name: z.string(),
  cover: z.string(),
  images: z.array(z.string()),
  categoryId: id,
  categoryName: z.string(),
  durationMin: z.int(),
  price: fen,
  originPrice: fen,
  vipPrice: fen.optional(),
  techPrice: fen.optional(),
  saleCount: z.int(),
  addable: z.boolean(),
  sex,
  intro: z.string(),
  detail: z.string(),
  notice: z.string(),
})
export type Project = z.infer<typeof Project>

export const Review = z.object({
  reviewId: id,
  techId: id,
  orderId: id.optional(),
  anonymous: z.boolean(),
  nickname: z.string(),
  avatar: z.string(),
  score: z.int(),
  content: z.string(),
  images: z.array(z.string()),
  tags: z.array(z.string()),
  projectName: z.string(),
  reply: z.string().optional(),
  createdAt: moment,
})
export type Review = z.infer<typeof Review>

export const travelRule = z.object({
  freeDistanceM: z.int(),
  startDistanceM: z.int(),
  startFee: fen,
  perKmFee: fen,
  nightStart: z.string(),
  nightEnd: z.string(),
  nightFactor: z.number(),
  roundTrip: z.boolean(),
})
export type TravelRule = z.infer<typeof travelRule>

export const certificateTypes = ['HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'BUSINESS', 'OTHER'] as const
export const TechDetail = TechCard.extend({
  intro: z.string(),
  photos: z.array(z.string()),
  workYears: z.int(),
  height: z.int().optional(),
  projects: z.array(Project),
  certs: z.array(
    z.object({ type: z.enum(certificateTypes), name: z.string(), verified: z.boolean(), issuedAt: moment.optional(), expireAt: moment.optional() }),
  ),
  serviceStart: z.string(),
  serviceEnd: z.string(),
  serviceRadiusM: z.int(),
  punctualRate: z.int().optional(),
  cancelRate: z.int().optional(),
  travelRule,
  recentReviews: z.array(Review),
  couponList: z.array(CouponTemplate),
  shareUrl: z.string(),
})
export type TechDetail = z.infer<typeof TechDetail>

export const priceLineKinds = ['SERVICE', 'TRAVEL', 'VIP', 'COUPON'] as const
export const PriceLine = z.object({ kind: z.enum(priceLineKinds), name: z.string(), amount: fen, deduct: z.boolean(), why: z.string(), rule: z.string() })
export const PriceBreakdown = z.object({
  serviceAmount: fen,
  travelFee: fen,
  addonAmount: fen,
  totalAmount: fen,
  discounts: z.array(z.object({ code: z.enum(['VIP', 'COUPON', 'ACTIVITY']), name: z.string(), amount: fen })),
  couponAmount: fen,
  vipAmount: fen,
  payAmount: fen,
  lines: z.array(PriceLine),
})
export type PriceBreakdown = z.infer<typeof PriceBreakdown>

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

export const messageCategories = ['ORDER', 'SYSTEM', 'COUPON', 'ACTIVITY'] as const
export const Message = z.object({
  messageId: id,
  type: z.int(),
  category: z.enum(messageCategories),
  title: z.string(),
  summary: z.string(),
  content: z.string().optional(),
  richText: z.string().optional(),
  orderId: id.optional(),
  read: z.boolean(),
  createdAt: moment,
})
export type Message = z.infer<typeof Message>

export const Banner = z.object({
  bannerId: id,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  linkType: z.enum(['NONE', 'PAGE', 'TECH', 'PROJECT', 'COUPON', 'WEB']),
  link: z.string(),
  sort: z.int(),
})
export type Banner = z.infer<typeof Banner>

export const RichPage = z.object({ title: z.string(), content: z.string(), version: z.string(), updatedAt: moment })
