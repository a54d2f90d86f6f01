import { z } from 'zod'
import { day, fen, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { ownCase, reason } from './fields.ts'
import { wrong } from '../field-refusals.ts'

/** What is left to give back of one line: an item, or `TRAVEL`. */
const Part = z.object({ partId: id, name: z.string(), nameEn: z.string().optional(), leftAmount: fen })
/** What an operator may do with an order now; what is absent is closed. */
const Acts = z.object({
  ...ownCase,
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
const amount = z.int({ error: wrong.amount }).min(1, wrong.amount).max(10_000_000, wrong.amount)

/** What operators do with an order beside what its customer and its technician can. */
export const orderActs = {
  'order/getActs': manageEndpoint({
    method: 'GET',
    permission: 'order.view',
    scope,
    request: z.object({ orderId: id }),
    reply: Acts,
    refusals,
  }),
  'order/cancel': manageEndpoint({
    method: 'POST',
    permission: 'order.cancel',
    scope,
    request: z.object({ orderId: id, refund: z.enum(['RULE', 'FULL'], { error: wrong.refundWay }), reason }),
    reply: Decided,
    refusals: [...refusals, 'ownCase', 'cannotCancel', 'refundOpen', 'approvalOpen'],
  }),
  'order/refund': manageEndpoint({
    method: 'POST',
    permission: 'order.refund',
    scope,
    request: z.object({
      orderId: id,
      parts: z
        .array(z.object({ partId: id, amount }), { error: wrong.refundPartsMissing })
        .min(1, wrong.refundPartsMissing)
        .max(20, wrong.tooManyParts),
      reason,
    }),
    reply: Decided,
    refusals: [...refusals, 'ownCase', 'cannotRefund', 'refundOpen', 'refundTooMuch', 'approvalOpen'],
  }),
  'order/getCandidates': manageEndpoint({
    method: 'GET',
    permission: 'order.reassign',
    scope,
    request: z.object({ orderId: id }),
    reply: z.object({ list: z.array(Candidate) }),
    refusals: [...refusals, 'cannotReassign', 'refundOpen'],
  }),
  'order/reassign': manageEndpoint({
    method: 'POST',
    permission: 'order.reassign',
    scope,
    request: z.object({ orderId: id, technicianId: id, reason }),
    reply: Decided,
    refusals: [
      ...refusals,
      'ownCase',
      'cannotReassign',
      'refundOpen',
      'approvalOpen',
      'technicianNotFound',
      'technicianPaused',
      'technicianPreference',
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
    request: z.object({ orderId: id, day }),
    reply: z.object({ list: z.array(z.object({ startAt: moment, endAt: moment })) }),
    refusals: [...refusals, 'cannotMove', 'refundOpen', 'technicianNotFound', 'technicianPaused'],
  }),
  'order/reschedule': manageEndpoint({
    method: 'POST',
    permission: 'order.reschedule',
    scope,
    request: z.object({
      orderId: id,
      startAt: moment,
      bothAgreed: z.literal(true, { error: wrong.bothAgreedMissing }),
      reason,
    }),
    reply: Decided.partial().extend({ backAmount: fen }),
    refusals: [...refusals, 'ownCase', 'cannotMove', 'refundOpen', 'approvalOpen', 'technicianNotFound', 'technicianPaused', 'slotTaken', 'tooSoon'],
  }),
}
