import { z } from 'zod'
import { day, fen, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'

/** What is left to give back of one line: an item, or `TRAVEL`. */
const Part = z.object({ partId: id, name: z.string(), nameEn: z.string().optional(), leftAmount: fen })
/** What an operator may do with an order now; what is absent is closed. */
const Acts = z.object({
  cancel: z.object({ byRuleAmount: fen, fullAmount: fen }).optional(),
  refund: z.object({ parts: z.array(Part), maxAmount: fen }).optional(),
  canReassign: z.boolean(),
  canReschedule: z.boolean(),
  /** How much one operator may still give back alone. */
  fourEyesAbove: fen,
  /** A second person still has to agree to something about this order. */
  waitsForSecond: z.boolean(),
})
/** Somebody who could come instead. `backAmount`: what the customer gets back because they cost less. */
const Candidate = z.object({
  technicianId: id,
  nickname: z.string(),
  score: z.number(),
  orderCount: z.int(),
  distanceM: z.int(),
  travelMin: z.int(),
  ownAmount: fen,
  backAmount: fen,
})
/** What the decision did: at once, or once a second operator agrees. */
const Decided = z.object({ waitsForSecond: z.boolean() })

const scope = 'orders of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'orderNotFound'] as const
const amount = z.int({ error: '金额不正确' }).min(1, '金额不正确').max(10_000_000, '金额不正确')

/** What operators do with an order beside what its customer and its technician can. */
export const orderActs = {
  'order/getActs': manageEndpoint({
    method: 'GET',
    permission: 'order.view',
    scope,
    summary: '订单现在可以怎样处理：取消可退多少、逐项还可退多少、能否更换技师',
    request: z.object({ orderId: id }),
    reply: Acts,
    refusals,
  }),
  'order/cancel': manageEndpoint({
    method: 'POST',
    permission: 'order.cancel',
    scope,
    summary: '取消订单：按规则或全额退回，原因顾客可见；须人工判断且超过限额时由另一位操作员复核',
    request: z.object({ orderId: id, refund: z.enum(['RULE', 'FULL'], { error: '退款方式不正确' }), reason }),
    reply: Decided,
    refusals: [...refusals, 'cannotCancel', 'refundOpen', 'approvalOpen'],
  }),
  'order/refund': manageEndpoint({
    method: 'POST',
    permission: 'order.refund',
    scope,
    summary: '主动退款：逐项写明金额，不超过该项还可退的；超过限额须另一位操作员复核',
    request: z.object({
      orderId: id,
      parts: z
        .array(z.object({ partId: id, amount }), { error: '请填写退款项目' })
        .min(1, '请填写退款项目')
        .max(20, '项目过多'),
      reason,
    }),
    reply: Decided,
    refusals: [...refusals, 'cannotRefund', 'refundOpen', 'refundTooMuch', 'approvalOpen'],
  }),
  'order/getCandidates': manageEndpoint({
    method: 'GET',
    permission: 'order.reassign',
    scope,
    summary: '可以替换的技师：同城、提供全部项目、同一时段有空且来得及，近的在前',
    request: z.object({ orderId: id }),
    reply: z.object({ list: z.array(Candidate) }),
    refusals: [...refusals, 'cannotReassign', 'refundOpen'],
  }),
  'order/reassign': manageEndpoint({
    method: 'POST',
    permission: 'order.reassign',
    scope,
    summary: '更换技师：时间地点不变，顾客不多付，便宜的差价退回；出发之后不可更换',
    request: z.object({ orderId: id, technicianId: id, reason }),
    reply: z.null(),
    refusals: [
      ...refusals,
      'cannotReassign',
      'refundOpen',
      'approvalOpen',
      'moreThanAlone',
      'technicianNotFound',
      'technicianPaused',
      'projectOff',
      'outOfRange',
      'slotTaken',
      'tooSoon',
    ],
  }),
  'order/getTimes': manageEndpoint({
    method: 'GET',
    permission: 'order.reschedule',
    scope,
    summary: '某一天可以改到的开始时间：与下单同样的规则，订单自己的时间不算占用',
    request: z.object({ orderId: id, day }),
    reply: z.object({ list: z.array(z.object({ startAt: moment, endAt: moment })) }),
    refusals: [...refusals, 'cannotMove', 'refundOpen', 'technicianNotFound', 'technicianPaused'],
  }),
  'order/reschedule': manageEndpoint({
    method: 'POST',
    permission: 'order.reschedule',
    scope,
    summary: '更改上门时间：双方已在电话里同意；顾客不多付，车费减少的部分退回；出发之后不可更改',
    request: z.object({
      orderId: id,
      startAt: moment,
      bothAgreed: z.literal(true, { error: '请先与顾客和技师确认新的时间' }),
      reason,
    }),
    reply: z.object({ backAmount: fen }),
    refusals: [...refusals, 'cannotMove', 'refundOpen', 'approvalOpen', 'moreThanAlone', 'technicianNotFound', 'technicianPaused', 'slotTaken', 'tooSoon'],
  }),
}
