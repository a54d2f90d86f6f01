import { z } from 'zod'
import { appealTypes } from './appeal-transitions.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, phone, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

export const appeals = {
  abnormalApply: endpoint({
    method: 'POST',
    path: '/api/user/order/abnormalApply',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: "orders of the session's account, and refunds of them",
    request: z.object({
      orderId: id,
      refundId: id.optional(),
      type: z.enum(appealTypes, { error: wrong.appealTypeMissing }),
      content: text(fieldNames.appealContent, { min: 5, max: 500, missing: wrong.appealContentMissing }),
      wish: text(fieldNames.wish, { max: 100 }).optional(),
      images: z.array(uploadKey).max(9, wrong.mostPictures).optional(),
      phone: phone.optional(),
    }),
    reply: z.object({ appealId: id, status: z.literal('PENDING'), answerBy: moment }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'refundNotFound', 'cannotAppeal', 'appealFinal', 'appealOpen', 'appealTooLate', 'replayDiffers'],
  }),
}
