import { z } from 'zod'
import { PriceBreakdown } from '../entities/prices.ts'
import { cityCode, fen, id, moment, text } from '../fields.ts'
import { ledgerKinds } from '../ledger-kinds.ts'
import { actors, appealStatuses, orderStatuses, refundStatuses } from '../order-states.ts'
import { callers, callOutcomes } from '../masked-calls.ts'
import { payChannels, payWays } from '../pay-ways.ts'
import { paymentStatuses } from '../payments.ts'
import { alarmKindNames } from './alarm-kinds.ts'
import { manageEndpoint } from './endpoint.ts'
import { askedForHelp, between, listOf, listPaging, reason, search, sortBy } from './fields.ts'
import { orderQueues } from './order-queues.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

const ManagedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  refundStatus: z.enum(refundStatuses),
  appealStatus: z.enum(appealStatuses),
  cityCode: z.string(),
  cityName: z.string(),
  area: z.string(),
  customerId: id,
  customerName: z.string(),
  customerPhoneMasked: z.string(),
  technicianId: id,
  technicianName: z.string(),
  projects: z.string(),
  projectsEn: z.string(),
  startAt: moment,
  endAt: moment,
  payAmount: fen,
  /** Once paid: what was paid for the visit with the time added to it, and how much of that goes back. */
  paidAmount: fen.optional(),
  returnedAmount: fen.optional(),
  isExtra: z.boolean(),
  createdAt: moment,
})

const Note = z.object({ operatorName: z.string(), note: z.string(), at: moment })
const OrderFile = ManagedOrder.extend({
  remark: z.string(),
  travelType: z.enum(['TAXI', 'BUS']),
  distanceM: z.int(),
  cancelReason: z.string().optional(),
  closeReason: z.string().optional(),
  /** Under which it was quoted; absent for one from before versions were kept. */
  policyVersion: z.int().optional(),
  items: z.array(z.object({ name: z.string(), nameEn: z.string(), price: fen, quantity: z.int(), durationMin: z.int() })),
  lines: PriceBreakdown.shape.lines,
  payments: z.array(
    z.object({
      payNo: z.string(),
      channel: z.enum(payChannels),
      payWay: z.enum(payWays),
      amount: fen,
      status: z.enum(paymentStatuses),
      refundedAmount: fen,
      createdAt: moment,
      paidAt: moment.optional(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      status: z.enum(refundStatuses),
      applyAmount: fen,
      refundAmount: fen,
      reason: z.string(),
      auto: z.boolean(),
      appliedAt: moment,
    }),
  ),
  events: z.array(
    z.object({
      seq: z.int(),
      at: moment,
      move: z.string(),
      fromStatus: z.enum(orderStatuses).optional(),
      toStatus: z.enum(orderStatuses),
      actor: z.enum(actors),
      note: z.string(),
    }),
  ),
  ledger: z.array(z.object({ kind: z.enum(ledgerKinds), at: moment, account: z.string(), debitAmount: fen, creditAmount: fen })),
  notes: z.array(Note),
  alarms: z.array(
    z.object({ kind: z.enum(alarmKindNames), ...askedForHelp, raisedAt: moment, calledAgainAt: moment.optional(), resolvedAt: moment.optional() }),
  ),
  /** By masked numbers, of the last ninety days; the numbers themselves are stored nowhere. */
  calls: z.array(z.object({ caller: z.enum(callers), calledAt: moment, secondsSpoken: z.int(), outcome: z.enum(callOutcomes) })),
  /** The visit that this is time added to. */
  visit: z.object({ orderId: id, orderNo: z.string() }).optional(),
  /** The time that was added to this visit, in the order in which it was. */
  extras: z.array(
    z.object({
      orderId: id,
      orderNo: z.string(),
      status: z.enum(orderStatuses),
      refundStatus: z.enum(refundStatuses),
      startAt: moment,
      payAmount: fen,
      paidAt: moment.optional(),
    }),
  ),
})

const scope = 'orders of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

export const manageOrders = {
  'order/getList': manageEndpoint({
    method: 'GET',
    permission: 'order.view',
    scope,
    request: z.object({
      ...listPaging,
      ...between,
      q: search,
      queue: z.enum(orderQueues, { error: wrong.queue }).default('ALL'),
      cityCode: cityCode.optional(),
      technicianId: id.optional(),
      customerId: id.optional(),
      sort: sortBy(['createdAt', 'startAt', 'payAmount'], '-createdAt'),
    }),
    reply: listOf(ManagedOrder),
    refusals,
    csv: {
      permission: 'order.export',
      columns: [
        'orderNo',
        'status',
        'refundStatus',
        'cityName',
        'area',
        'customerName',
        'technicianName',
        'projects',
        'startAt',
        'payAmount',
        'paidAmount',
        'returnedAmount',
        'createdAt',
      ],
    },
  }),
  'order/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'order.view',
    scope,
    request: z.object({ orderId: id }),
    reply: OrderFile,
    refusals: [...refusals, 'orderNotFound'],
  }),
  'order/contact': manageEndpoint({
    method: 'POST',
    permission: 'order.contact',
    scope,
    request: z.object({ orderId: id, reason }),
    reply: z.object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      houseNo: z.string(),
      arrivalNote: z.string(),
      customerPhone: z.string(),
      technicianPhone: z.string(),
    }),
    refusals: [...refusals, 'orderNotFound', 'looksSpent'],
  }),
  'order/note': manageEndpoint({
    method: 'POST',
    permission: 'order.note',
    scope,
    request: z.object({ orderId: id, note: text(fieldNames.remark, { min: 2, max: 500 }) }),
    reply: Note,
    refusals: [...refusals, 'orderNotFound'],
  }),
}
