import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, id, moment, nothing } from './fields.ts'

const ownership = "orders of the session's account"
const answered = { orderId: id, substitutionId: id }
const answerRefusals = ['signedOut', 'badField', 'orderNotFound', 'substitutesGone'] as const

/** What a customer answers when the technician does not come. Who is offered stands in the order itself. */
export const substitutes = {
  doOrderChooseSubstitute: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderChooseSubstitute',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object({ ...answered, techId: id }),
    reply: z.object({ techId: id, startAt: moment, backAmount: fen }),
    refusals: [...answerRefusals, 'substituteTaken'],
  }),
  doOrderDeclineSubstitutes: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderDeclineSubstitutes',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object(answered),
    reply: z.object({ status: z.literal('CLOSED'), refundId: id.optional() }),
    refusals: answerRefusals,
  }),
  doOrderKeepTechnician: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderKeepTechnician',
    body: 'form',
    role: 'customer',
    ownership,
    request: z.object(answered),
    reply: nothing,
    refusals: answerRefusals,
  }),
}
