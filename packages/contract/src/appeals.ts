import { z } from 'zod'
import { appealTypes } from './appeal-transitions.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, phone, text, uploadKey } from './fields.ts'

export const appeals = {
  abnormalApply: endpoint({
    method: 'POST',
    path: '/api/user/order/abnormalApply',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: "orders of the session's account, and refunds of them",
    summary: '异常申诉：针对订单，或针对一笔退款的决定；回复说明最迟何时有人答复',
    request: z.object({
      orderId: id,
      refundId: id.optional(),
      type: z.enum(appealTypes, { error: '请选择申诉类型' }),
      content: text('申诉说明', { min: 5, max: 500, missing: '请填写申诉说明' }),
      wish: text('期望的处理', { max: 100 }).optional(),
      images: z.array(uploadKey).max(9, '最多上传9张图片').optional(),
      phone: phone.optional(),
    }),
    reply: z.object({ appealId: id, status: z.literal('PENDING'), answerBy: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'refundNotFound', 'cannotAppeal', 'appealFinal', 'appealOpen', 'appealTooLate', 'replayDiffers'],
  }),
}
