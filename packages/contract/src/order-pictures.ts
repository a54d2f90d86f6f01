import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

export const orderPictureKinds = ['ARRIVAL', 'ABSENCE', 'CHAT', 'REVIEW', 'REFUND', 'APPEAL'] as const

const OrderPicture = z.object({
  image: z.string(),
  kind: z.enum(orderPictureKinds),
  /** Sent in by the caller. */
  mine: z.boolean(),
  at: moment,
})

export const orderPictures = {
  getOrderPictures: endpoint({
    method: 'GET',
    path: '/api/user/order/getPictures',
    body: 'query',
    role: 'customer',
    ownership: "orders of the session's account",
    request: z.object({ orderId: id }),
    reply: z.object({ nickname: z.string(), techId: id, list: z.array(OrderPicture) }),
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
}
