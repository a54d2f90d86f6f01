import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, requestId, text, uploadKey } from './fields.ts'
import { Deduction } from './entities/orders.ts'
import { orderStatuses, refundStatuses } from './order-states.ts'
import { refundRuleIds } from './refund-rules.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const ownership = "orders of the session's account, and refunds of them"
const itemIds = z.array(id, { error: wrong.projectMissing }).min(1, wrong.projectMissing).max(10, wrong.most10Projects).optional()

/** Why money is asked back; the sentences are the server's. */
export const refundReasons = ['PLANS', 'WRONG', 'TECH_LATE', 'QUALITY', 'SHORT', 'FEE', 'OTHER'] as const

export const refundRequests = {
  doOrderRefundPreview: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderRefundPreview',
    body: 'json',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, itemIds }),
    reply: z.object({
      refundable: z.boolean(),
      refundAmount: fen,
      maxAmount: fen,
      deductions: z.array(Deduction),
      couponReturned: z.boolean(),
      /** What goes back beside, of time that was added to the visit. */
      extraAmount: fen,
      reasons: z.array(z.object({ id: z.enum(refundReasons), text: z.string() })),
      rule: z.string(),
      ruleId: z.enum(refundRuleIds),
      until: moment.optional(),
      lines: z.array(
        z.object({
          code: z.enum(['SERVICE', 'TRAVEL', 'EMPTY_TRIP', 'PART_SERVED', 'SERVED', 'RETURNED']),
          name: z.string(),
          nameEn: z.string().optional(),
          amount: fen,
          deduct: z.boolean(),
          rule: z.enum(refundRuleIds),
        }),
      ),
      automatic: z.boolean(),
      proposed: z.boolean(),
      answerBy: moment,
      expireAt: moment,
      serverNow: moment,
    }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotRefund', 'refundOpen', 'substituteWaits', 'earlyEndWaits'],
  }),
  doOrderRefund: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderRefund',
    body: 'json',
    role: 'customer',
    ownership,
    keyed: true,
    request: z.object({
      orderId: id,
      itemIds,
      reasonId: z.enum(refundReasons, { error: wrong.refundReasonMissing }),
      reason: text(fieldNames.refundReason, { max: 200 }).optional(),
      amount: fen.min(1, wrong.refundAmount).optional(),
      expectAmount: fen.optional(),
      images: z.array(uploadKey).max(9, wrong.mostPictures).optional(),
      requestId: requestId.optional(),
    }),
    reply: z.object({ refundId: id, status: z.enum(refundStatuses) }),
    refusals: [
      'signedOut',
      'badField',
      'orderNotFound',
      'cannotCancel',
      'cannotRefund',
      'refundOpen',
      'substituteWaits',
      'earlyEndWaits',
      'refundTooMuch',
      'refundTooLate',
      'refundMoved',
      'replayDiffers',
    ],
  }),
  doOrderRefundCancel: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderRefundCancel/{id}',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ id }),
    reply: z.object({ refundStatus: z.literal('CANCELLED'), orderStatus: z.enum(orderStatuses) }),
    refusals: ['signedOut', 'badField', 'refundNotFound', 'refundDecided'],
  }),
}
