import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, empty, fen, id, listOf, moment, pageOf, paging } from './fields.ts'
import { CouponTemplate, UserCoupon } from './entities/coupons.ts'
import { wrong } from './field-refusals.ts'

const own = "coupons of the session's account"

export const coupons = {
  getCouponListSelf: endpoint({
    method: 'GET',
    path: '/api/user/tech/getCouponListSelf',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: z.object({
      ...paging,
      status: z.enum(['UNUSED', 'USED', 'EXPIRED']).default('UNUSED'),
      techId: id.optional(),
      projectIds: z.array(id).max(20).optional(),
      amount: fen.optional(),
    }),
    reply: pageOf(UserCoupon),
    refusals: ['signedOut', 'badField'],
  }),
  getCouponList: endpoint({
    method: 'GET',
    path: '/api/user/tech/getCouponList',
    body: 'query',
    role: 'guest',
    ownership: "public templates; claimState is the caller's own",
    request: z
      .object({ ...paging, techId: id.optional(), cityCode: cityCode.optional(), scene: z.enum(['CENTER', 'TECH', 'ZONE']).default('CENTER') })
      // Every technician's coupons at once is no list anybody reads, and sorting them is dear.
      .refine(({ scene, techId }) => scene !== 'TECH' || techId !== undefined, { error: wrong.technicianMissing, path: ['techId'] }),
    reply: pageOf(CouponTemplate).extend({ serverNow: moment }),
    refusals: ['signedOut', 'badField'],
  }),
  doTakeCoupon: endpoint({
    method: 'POST',
    path: '/api/user/tech/doTakeCoupon',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership: own,
    request: z.object({ couponId: id }),
    reply: UserCoupon,
    refusals: ['signedOut', 'badField', 'couponNotFound', 'couponGone', 'couponTaken', 'couponNotOpen', 'couponNotForYou', 'replayDiffers'],
  }),
  hasNewUserCoupon: endpoint({
    method: 'GET',
    path: '/api/user/tech/hasNewUserCoupon',
    body: 'query',
    role: 'guest',
    ownership: own,
    request: empty,
    reply: z.object({ has: z.boolean(), totalValue: fen, count: z.int() }),
    refusals: ['signedOut'],
  }),
  getNewUserCouponList: endpoint({
    method: 'GET',
    path: '/api/user/tech/getNewUserCouponList',
    body: 'query',
    role: 'guest',
    ownership: 'public templates',
    request: empty,
    reply: listOf(CouponTemplate),
    refusals: ['signedOut'],
  }),
  getNewUserCoupon: endpoint({
    method: 'POST',
    bothVerbs: true,
    path: '/api/user/tech/getNewUserCoupon',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: listOf(UserCoupon),
    refusals: ['signedOut', 'newUserPackTaken', 'newUsersOnly'],
  }),
  getUserCouponCount: endpoint({
    method: 'GET',
    path: '/api/user/self/getUserCouponCount',
    body: 'query',
    role: 'guest',
    ownership: own,
    request: empty,
    reply: z.object({ unused: z.int(), expiringSoon: z.int(), used: z.int(), expired: z.int() }),
    refusals: ['signedOut'],
  }),
}
