import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment } from './fields.ts'
import { ToldEarlyEnd } from './entities/visits.ts'
import { orderStatuses } from './order-states.ts'

const ownership = "orders of the session's account"

/** What a customer is asked when the technician would end the service before its time. */
export const earlyEnds = {
  getEarlyEnd: endpoint({
    method: 'GET',
    path: '/api/user/order/getEarlyEnd',
    body: 'query',
    role: 'customer',
    ownership,
    summary: '提前结束的请求：原因、未服务的分钟数与现在同意会退回的金额',
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
    summary: '答复提前结束：同意则服务结束并按规则退款，不同意则继续服务',
    request: z.object({ orderId: id, earlyEndId: id, agree: z.boolean({ error: '请选择同意或继续服务' }), expectAmount: fen.optional() }),
    reply: z.object({ status: z.enum(orderStatuses), backAmount: fen }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'earlyEndGone', 'refundMoved'],
  }),
}
