import { z } from 'zod'
import { fen, id, lat, lng, moment, sex } from '../fields.ts'
import { CouponTemplate } from './coupons.ts'

/** Technicians, what they offer and what is said of them as the calls show them (api.md section 3). */

/** Why a list that begins near a place shows somebody where it does: near, free soon, well reviewed, new here, or only in reach. */
export const reasonKinds = ['NEAR', 'SOON', 'PRAISED', 'NEW', 'IN_REACH'] as const

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
  /** Among those somebody follows: whether they want to hear of time that becomes free. */
  notify: z.boolean().optional(),
  state: z.enum(techStates),
  stateText: z.string(),
  earliestAt: moment.optional(),
  reason: z.string().optional(),
  /** In lists that begin near the place asked about. */
  reasonKind: z.enum(reasonKinds).optional(),
  /** False when the place asked about is outside the service radius: then there is neither a start nor a fare. */
  inRange: z.boolean().optional(),
  distanceM: z.int().optional(),
  /** How long the way to the place takes, where the list is by the earliest start. */
  travelMin: z.int().optional(),
  /** Where distances begin, for a map: it stands for the home and lies 500 m or more beside it. */
  place: z.object({ lat, lng }).optional(),
  travelFee: fen.optional(),
  freeTravel: z.boolean(),
  minPrice: fen,
  /** What the one project costs that a list was asked for. */
  projectPrice: fen.optional(),
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

/** A shop as a search shows it: what is written on its door, and how many of its technicians can be booked. */
export const Shop = z.object({
  shopId: id,
  name: z.string(),
  photo: z.string().optional(),
  address: z.string(),
  technicianCount: z.int(),
})
export type Shop = z.infer<typeof Shop>

export const Project = z.object({
  projectId: id,
  name: z.string(),
  nameEn: z.string(),
  cover: z.string(),
  images: z.array(z.string()),
  categoryId: id,
  categoryName: z.string(),
  categoryNameEn: z.string(),
  durationMin: z.int(),
  price: fen,
  originPrice: fen,
  vipPrice: fen.optional(),
  techPrice: fen.optional(),
  saleCount: z.int(),
  addable: z.boolean(),
  sex,
  intro: z.string(),
  introEn: z.string(),
  detail: z.string(),
  detailEn: z.string(),
  notice: z.string(),
  noticeEn: z.string(),
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
  tagsEn: z.array(z.string()),
  projectName: z.string(),
  projectNameEn: z.string(),
  reply: z.string().optional(),
  /** Shown to its author alone: the platform shows it to nobody else. */
  hidden: z.literal(true).optional(),
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
export type CertificateType = (typeof certificateTypes)[number]

export const TechDetail = TechCard.extend({
  intro: z.string(),
  photos: z.array(z.string()),
  workYears: z.int(),
  /** Whether their identity was verified, by the provider or by a person, and not taken back. */
  identityVerified: z.boolean(),
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
