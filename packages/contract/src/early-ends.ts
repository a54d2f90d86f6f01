import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment } from './fields.ts'
import { ToldEarlyEnd } from './entities/visits.ts'
import { orderStatuses } from './order-states.ts'
import { wrong } from './field-refusals.ts'

const ownership = "orders of the session's account"

/** What a customer is asked when the technician would end the service before its time. */
export const earlyEnds = {
  getEarlyEnd: endpoint({
    method: 'GET',
    path: '/api/user/order/getEarlyEnd',
    body: 'query',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id }),
    reply: z.object({ asked: ToldEarlyEnd.optional(), serverNow: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
  doOrderAnswerEarlyEnd: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderAnswerEarlyEnd',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ orderId: id, earlyEndId: id, agree: z.boolean({ error: wrong.agreeMissing }), expectAmount: fen.optional() }),
    reply: z.object({ status: z.enum(orderStatuses), backAmount: fen }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'earlyEndGone', 'refundMoved'],
  }),
}
