import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, requestId } from './fields.ts'
import { Project } from './entities/technicians.ts'
import { wrong } from './field-refusals.ts'

const ownership = "a visit of the session's account, and coupons of that account"

/** What is added to a visit that goes on: more of what is meant for it, or anything else the technician offers. Both take their time. */
// An extension is added time: an order under its visit. On the wire it has the specification's names: doOrderExtra, extras, extraOrderId, isExtra, purpose EXTRA.
export const extensionTypes = ['ADD_TIME', 'ADD_ITEM'] as const
const extensionType = z.enum(extensionTypes, { error: wrong.extensionType })

/** How much more of a treatment of the visit may be added without the whole of it, minutes. */
export const sameMinutes = [30, 60] as const

const extensionRefusals = [
  'signedOut',
  'badField',
  'orderNotFound',
  'technicianNotFound',
  'technicianPaused',
  'cannotExtend',
  'earlyEndWaits',
  'extraUnpaid',
  'refundOpen',
  'healthExcluded',
  'noTimeToAdd',
] as const

export const extensions = {
  projectList: endpoint({
    method: 'GET',
    path: '/api/order/v2/projectList/{orderId}',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, type: extensionType.optional() }),
    reply: z.object({
      /** More of what the visit has comes first, then what is meant to be added, then the rest. */
      list: z.array(Project.extend({ maxQuantity: z.int(), isSame: z.boolean() })),
      /** Minutes of what the visit has that fit, at their share of its price. */
      moreOfSame: z.array(
        z.object({ projectId: id, name: z.string(), nameEn: z.string(), minutes: z.literal(sameMinutes), price: fen, vipPrice: fen.optional() }),
      ),
      maxAddMin: z.int(),
      /** The end as it is booked, and the latest that it could become. */
      endAt: moment,
      maxEndAt: moment,
      payWithinMin: z.int(),
      serverNow: moment,
    }),
    refusals: extensionRefusals,
  }),
  doOrderExtra: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderExtra',
    body: 'json',
    role: 'customer',
    ownership,
    keyed: true,
    request: z.object({
      orderId: id,
      type: extensionType,
      items: z
        .array(
          z.object({
            projectId: id,
            quantity: z.int({ error: wrong.quantity }).min(1, wrong.quantity).max(10, wrong.most10OfProject),
            /** So many minutes of what the visit has, instead of the whole treatment. */
            minutes: z.literal(sameMinutes, { error: wrong.minutesOfSame }).optional(),
          }),
          { error: wrong.projectMissing },
        )
        .min(1, wrong.projectMissing)
        .max(10, wrong.most10Projects),
      userCouponId: z.union([z.literal('auto'), id]).optional(),
      shownAmount: fen.optional(),
      requestId: requestId.optional(),
    }),
    reply: z.object({ extraOrderId: id, payAmount: fen, payExpireAt: moment, newEndAt: moment, needPay: z.boolean() }),
    refusals: [...extensionRefusals, 'projectOff', 'projectPriceMoved', 'couponUnusable', 'replayDiffers'],
  }),
}
