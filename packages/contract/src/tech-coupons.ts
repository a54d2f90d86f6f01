import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { couponTypes } from './entities/coupons.ts'
import { empty, fen, id, moment } from './fields.ts'
import { wrong } from './field-refusals.ts'

const ownership = "coupons of the technician of the session's account"
const refused = ['signedOut', 'technicianOnly', 'technicianSuspended'] as const

/** How many of their own coupons a technician has open at once. */
export const mostOwnCoupons = 5

/** A coupon of a technician: what it takes off is taken from the technician's own share. */
export const OwnCoupon = z.object({
  couponId: id,
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(couponTypes),
  faceAmount: fen,
  discountRate: z.int().optional(),
  thresholdAmount: fen,
  maxDiscountAmount: fen.optional(),
  validDays: z.int().optional(),
  startAt: moment,
  endAt: moment,
  total: z.int(),
  takenCount: z.int(),
  usedCount: z.int(),
  /** What completed orders with it have cost the technician. */
  costAmount: fen,
  open: z.boolean(),
})
export type OwnCoupon = z.infer<typeof OwnCoupon>

const amount = z.int({ error: wrong.amount }).min(100, wrong.amount).max(20_000, wrong.amount)

/** Technicians' coupons at their own cost. */
export const techCoupons = {
  techCouponList: endpoint({
    method: 'GET',
    path: '/api/tech/service/getCoupons',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: z.object({ list: z.array(OwnCoupon), mostOpen: z.int(), leastPrice: fen, commissionBp: z.int() }),
    refusals: refused,
  }),
  techCouponSave: endpoint({
    method: 'POST',
    path: '/api/tech/service/saveCoupon',
    body: 'json',
    role: 'technician',
    ownership,
    atLeastOne: [['couponId', 'type']],
    request: z
      .object({
        /** Of an open one only how many there are and until when they are given out can change. */
        couponId: id.optional(),
        type: z.enum(couponTypes).optional(),
        faceAmount: amount.optional(),
        /** What is still paid, percent: 85 is 15 % off. */
        discountRate: z.int().min(50, wrong.discountRate).max(99, wrong.discountRate).optional(),
        thresholdAmount: z.int().min(0).max(1_000_000, wrong.amount).default(0),
        maxDiscountAmount: amount.optional(),
        total: z.int({ error: wrong.couponTotal }).min(1, wrong.couponTotal).max(1000, wrong.couponTotal),
        validDays: z.int({ error: wrong.couponDays }).min(1, wrong.couponDays).max(90, wrong.couponDays),
        endAt: moment,
      })
      .refine(({ couponId, type }) => couponId !== undefined || type !== undefined, { error: wrong.couponType, path: ['type'] }),
    reply: OwnCoupon,
    refusals: [...refused, 'badField', 'couponNotFound', 'tooManyCoupons', 'couponNotOpen'],
  }),
  techCouponEnd: endpoint({
    method: 'POST',
    path: '/api/tech/service/endCoupon',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ couponId: id }),
    reply: OwnCoupon,
    refusals: [...refused, 'badField', 'couponNotFound'],
  }),
}
