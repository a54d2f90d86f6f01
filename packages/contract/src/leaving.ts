import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, moment, nothing } from './fields.ts'
import { wrong } from './field-refusals.ts'
import { leavingReasonNames } from './leaving-reasons.ts'

const ownership = "the technician of the session's account, and its membership of a shop"

/** The end of a technician's work here, also of a suspended one; the account goes on as a customer's. */
export const leaving = {
  techGetLeaving: endpoint({
    method: 'GET',
    path: '/api/tech/getLeaving',
    body: 'query',
    role: 'technician',
    whileSuspended: true,
    ownership,
    request: empty,
    reply: z.object({
      mayLeave: z.boolean(),
      openOrders: z.array(z.object({ orderId: id, orderNo: z.string(), startAt: moment })),
      unpaidCount: z.int(),
      objections: z.array(z.object({ penaltyId: id })),
      shopName: z.string().optional(),
      /** What becomes of the shop: its member leaves it, its last one closes it, its owner hands it over first or waits for its orders. */
      shopEnd: z.enum(['LEAVES', 'CLOSES', 'STAYS', 'WAITS']).optional(),
      /** A suspension that runs: it stays on record when its technician leaves. */
      suspension: z.object({ endsAt: moment.optional() }).optional(),
    }),
    refusals: ['signedOut', 'technicianOnly'],
  }),
  techLeave: endpoint({
    method: 'POST',
    path: '/api/tech/leave',
    body: 'form',
    role: 'technician',
    whileSuspended: true,
    ownership,
    request: z.object({
      confirmed: z.boolean({ error: wrong.leavingUnconfirmed }).refine((given) => given, wrong.leavingUnconfirmed),
      reason: z.enum(leavingReasonNames, { error: wrong.leavingReason }).optional(),
    }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'badField', 'shopOwnerStays', 'shopOrdersOpen', 'leavingOrdersOpen', 'leavingObjectionOpen'],
  }),
}
