import { z } from 'zod'
import { fen, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { askedForHelp } from './fields.ts'
import { dueKinds, mostCounted, mostDue, waitingAreaNames } from './waiting-tabs.ts'

/** How many wait; one more than are counted where there are more. */
const count = z
  .int()
  .min(0)
  .max(mostCounted + 1)

const Due = z.object({
  kind: z.enum(dueKinds),
  id,
  /** The record that it is about: of an approval the refund, appeal, ticket or order; of an alarm what its kind says. */
  subjectId: z.string(),
  /** Which of its kind: the kind of alarm, appeal, ticket, approval or change. */
  type: z.string().optional(),
  about: z.string(),
  problem: z.string().optional(),
  ...askedForHelp,
  orderId: id.optional(),
  orderNo: z.string().optional(),
  cityCode: z.string().optional(),
  cityName: z.string().optional(),
  customerName: z.string().optional(),
  amount: fen.optional(),
  /** Since when it waits. */
  sinceAt: moment,
  /** Until when it has to be answered, where there is such a time; a change of a control takes effect by itself then. */
  dueAt: moment.optional(),
  urgent: z.boolean(),
  isMine: z.boolean(),
})

/** What waits for operators: how much in each area, and what of it is due for the one who asks. */
export const waiting = {
  'dashboard/getWaiting': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope: 'what the role sees in each area, of the own cities; areas without the right are left out',
    request: z.object({}),
    reply: z.object({ areas: z.partialRecord(z.enum(waitingAreaNames), z.object({ waiting: count, tabs: z.record(z.string(), count) })) }),
    refusals: ['signedOut', 'totpRequired'],
  }),
  'dashboard/getDue': manageEndpoint({
    method: 'GET',
    permission: 'dashboard.view',
    scope: 'what the operator may act on, of the own cities; what belongs to no city for operators of all',
    request: z.object({}),
    reply: z.object({ at: moment, list: z.array(Due).max(mostDue), hasMore: z.boolean() }),
    refusals: ['signedOut', 'notAllowed', 'totpRequired'],
  }),
}
