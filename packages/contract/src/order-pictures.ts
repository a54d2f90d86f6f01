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
    summary: '订单的图片：到达与未到场的照片、聊天、评价、退款与申诉中的图片，从旧到新',
    request: z.object({ orderId: id }),
    reply: z.object({ nickname: z.string(), techId: id, list: z.array(OrderPicture) }),
    refusals: ['signedOut', 'badField', 'orderNotFound'],
  }),
}
