import { z } from 'zod'
import { fen, id, lat, lng, moment } from '../fields.ts'
import { orderStatuses } from '../order-states.ts'
import { profileFields, profileFindings } from '../profile-findings.ts'
import { shopRoles } from '../shop-roles.ts'
import { Review, Shop } from './technicians.ts'

const shopRole = z.enum(shopRoles)
const shareBp = z.int()
/** Minutes since midnight of each day; absent where nobody said any. */
const openings = { opensMin: z.int().optional(), closesMin: z.int().optional() }

/** A technician of a shop as its page shows them. */
const ShopTechnician = z.object({
  techId: id,
  nickname: z.string(),
  avatar: z.string(),
  level: z.int(),
  score: z.number(),
  orderCount: z.int(),
  minPrice: fen,
  onDuty: z.boolean(),
})

/** A shop's page for customers. */
export const ShopDetail = Shop.extend({
  intro: z.string(),
  photos: z.array(z.string()),
  phone: z.string(),
  lat,
  lng,
  cityCode: z.string(),
  cityName: z.string(),
  ...openings,
  radiusM: z.int(),
  openedAt: moment,
  orderCount: z.int(),
  /** Of the reviews of all its technicians; absent while there is none. */
  score: z.number().optional(),
  commentCount: z.int(),
  team: z.array(ShopTechnician),
  recentReviews: z.array(Review.extend({ techNickname: z.string() })),
})
export type ShopDetail = z.infer<typeof ShopDetail>

/** What an invitation says to whom it asks. */
export const ShopInvitation = z.object({
  invitationId: id,
  shopId: id,
  shopName: z.string(),
  photo: z.string().optional(),
  address: z.string(),
  shopRole,
  shareBp,
  /** A technician's place, and the account is no technician yet: it can only be declined. */
  technicianFirst: z.boolean(),
  /** Beside it: the account's technician has left the platform, so that it never can be accepted. */
  technicianLeft: z.boolean().optional(),
  sentAt: moment,
  expireAt: moment,
})

/** How somebody belongs to a shop, and what the owner asks of them; with `leavingAt` while one side wants to part. */
const membership = {
  shopRole,
  shareBp,
  joinedAt: moment,
  leavingAt: moment.optional(),
  leavingBy: z.enum(['MEMBER', 'SHOP']).optional(),
  /** From when a member leaves without the shop's word. */
  leavesAloneAt: moment.optional(),
  /** A higher share that waits for the member's yes. */
  askedShareBp: shareBp.optional(),
  /** Since when the shop waits for the member to take it over. */
  ownerAskedAt: moment.optional(),
}

const storePhotos = z.array(z.object({ photoKey: z.string(), url: z.string() }))
/** What of the shop's page waits for the platform, or was not accepted; customers see the page itself. Absent parts stay as they are. */
const StoreChange = z.object({
  state: z.enum(['PENDING', 'REJECTED']),
  intro: z.string().optional(),
  phone: z.string().optional(),
  photos: storePhotos.optional(),
  submittedAt: moment,
  answerBy: moment,
  findings: z.array(z.object({ field: z.enum(profileFields), code: z.enum(profileFindings), text: z.string() })),
})
export type StoreChange = z.infer<typeof StoreChange>

/** A shop as those who belong to it see it. */
export const Store = z.object({
  shopId: id,
  name: z.string(),
  address: z.string(),
  cityName: z.string(),
  intro: z.string(),
  phone: z.string(),
  photos: storePhotos,
  ...openings,
  radiusM: z.int(),
  /** For those who may change the page. */
  change: StoreChange.optional(),
  state: z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']),
  suspendedReason: z.string().optional(),
  /** What new members are offered. */
  offeredShareBp: z.int(),
  technicianCount: z.int(),
  onDutyCount: z.int(),
  me: z.object({ memberId: id, ...membership }),
})
export type Store = z.infer<typeof Store>

export const StoreMember = z.object({
  memberId: id,
  techId: id.optional(),
  nickname: z.string(),
  avatar: z.string(),
  phoneMasked: z.string(),
  onDuty: z.boolean().optional(),
  mine: z.boolean(),
  ...membership,
})

export const SentInvitation = z.object({
  invitationId: id,
  phoneMasked: z.string(),
  shopRole,
  shareBp,
  sentAt: moment,
  expireAt: moment,
})

/** An order of a shop: who does it, what, when and in which district; nothing of the customer. */
export const StoreOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  startAt: moment,
  endAt: moment,
  techId: id,
  nickname: z.string(),
  area: z.string(),
  items: z.array(z.object({ name: z.string(), nameEn: z.string(), quantity: z.int() })),
})

/** A technician's days as their shop sees them: when they work, rest and are booked. */
export const StoreCalendarRow = z.object({
  techId: id,
  nickname: z.string(),
  avatar: z.string(),
  onDuty: z.boolean(),
  orders: z.array(StoreOrder.pick({ orderId: true, status: true, statusText: true, startAt: true, endAt: true, area: true })),
  timeOff: z.array(z.object({ startAt: moment, endAt: moment })),
})
