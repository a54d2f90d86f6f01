import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'
import { alarmKindNames } from './alarm-kinds.ts'
import { alarmQueues } from './alarm-queues.ts'
import { manageEndpoint } from './endpoint.ts'
import { askedForHelp, between, listOf, listPaging, reason, sortBy } from './fields.ts'
import { wrong } from '../field-refusals.ts'

const count = z.int().nonnegative()
/** A share in basis points; absent where there is nothing to share. */
const share = z.int().min(0).max(10_000).optional()

/** Visits around the middle of a cell: those that begin soon, those somebody is on the way to, those under way. */
const VisitCell = z.object({ lat: z.number(), lng: z.number(), area: z.string(), soon: count, onTheWay: count, atPlace: count })

const Alarm = z.object({
  alarmId: z.string(),
  kind: z.enum(alarmKindNames),
  subject: z.string(),
  problem: z.string().optional(),
  /** The end of the paper that it is about. */
  paperUntil: moment.optional(),
  ...askedForHelp,
  orderId: id.optional(),
  orderNo: z.string().optional(),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  technicianName: z.string().optional(),
  raisedAt: moment,
  /** The person called for help once more: nobody has taken that call before `takenBy`. */
  calledAgainAt: moment.optional(),
  /** Who is seeing to it: nothing sounds for it any more. */
  takenBy: z.string().optional(),
  takenAt: moment.optional(),
})
const refusals = ['signedOut', 'notAllowed', 'totpRequired'] as const

export const dashboard = {
  'dashboard/getSummary': manageEndpoint({
    method: 'GET',
    permission: 'dashboard.view',
    scope: 'orders and alarms of the own cities; what belongs to no city for operators of all',
    request: z.object({}),
    reply: z.object({
      at: moment,
      /** Nobody else can be the second person: what needs one waits. */
      alone: z.boolean(),
      /** No payment channel is set: no order can be paid. */
      unpayable: z.boolean(),
      alarms: z.array(Alarm),
      today: z.object({ orders: count, paidAmount: fen, refundedAmount: fen, refundShare: share, arrivals: count, punctualShare: share }),
      now: z.object({
        unpaid: count,
        unaccepted: count,
        toVisit: count,
        atPlace: count,
        toConfirm: count,
        failedRefunds: count,
      }),
      gone: z.array(z.object({ reason: z.string(), orders: count })),
      /** The day hour by hour: orders made, and visits that begin, those called off left out. */
      hours: z.array(z.object({ orders: count, visits: count })).length(24),
    }),
    refusals,
  }),
  'alarm/getList': manageEndpoint({
    method: 'GET',
    permission: 'dashboard.view',
    scope: 'alarms of orders of the own cities; what belongs to no city for operators of all',
    request: z.object({
      ...listPaging,
      ...between,
      queue: z.enum(alarmQueues, { error: wrong.state }).default('ALL'),
      kind: z.enum(alarmKindNames, { error: wrong.kind }).optional(),
      sort: sortBy(['raisedAt'], '-raisedAt'),
    }),
    /** Without `resolvedBy` it ended with what it was about. */
    reply: listOf(Alarm.extend({ resolvedAt: moment.optional(), resolvedBy: z.string().optional(), reason: z.string().optional() })),
    refusals: [...refusals, 'badField'],
    csv: {
      permission: 'alarm.export',
      columns: ['raisedAt', 'kind', 'orderNo', 'subject', 'problem', 'side', 'takenBy', 'resolvedAt', 'resolvedBy', 'reason'],
    },
  }),
  'alarm/take': manageEndpoint({
    method: 'POST',
    permission: 'alarm.resolve',
    scope: 'alarms of orders of the own cities; what belongs to no city for operators of all',
    request: z.object({ alarmId: id }),
    reply: z.null(),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'notFound', 'alarmTaken'],
  }),
  'alarm/resolve': manageEndpoint({
    method: 'POST',
    permission: 'alarm.resolve',
    scope: 'alarms of orders of the own cities; what belongs to no city for operators of all',
    request: z.object({ alarmId: id, reason }),
    reply: z.null(),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'notFound'],
  }),
  'dashboard/getMap': manageEndpoint({
    method: 'GET',
    permission: 'dashboard.view',
    scope: 'visits of the own cities, to about a kilometre',
    request: z.object({}),
    reply: z.object({
      at: moment,
      cities: z.array(z.object({ cityCode: z.string(), name: z.string(), cells: z.array(VisitCell) })),
    }),
    refusals: ['signedOut', 'notAllowed', 'totpRequired'],
  }),
}
