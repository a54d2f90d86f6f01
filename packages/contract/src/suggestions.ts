import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SuggestionLine } from './entities/suggestion-line.ts'
import { id, moment, pageOf, paging, phone, text, uploadKey } from './fields.ts'

export const suggestionKinds = ['FUNCTION', 'SERVICE', 'OTHER', 'REPORT', 'OBJECTION', 'CONTEST'] as const
const content = text('反馈内容', { min: 5, max: 500, missing: '请填写反馈内容' })
const images = z.array(uploadKey).max(9, '最多上传9张图片').optional()
const sent = z.object({ suggestId: id, answerBy: moment })
const own = "suggestions of the session's account"

export const suggestions = {
  doSuggest: endpoint({
    method: 'POST',
    path: '/api/user/self/doSuggest',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: own,
    summary: '意见反馈与客服留言；回复说明最迟何时有人答复',
    request: z.object({
      type: z.enum(['FUNCTION', 'SERVICE', 'OTHER'], { error: '反馈种类不正确' }).default('OTHER'),
      content,
      images,
      phone: phone.optional(),
      orderId: id.optional(),
      /** Goes on with what was told before; it is looked at anew. */
      suggestId: id.optional(),
      diagnostics: text('诊断信息', { max: 1000 }).optional(),
    }),
    reply: sent,
    refusals: ['signedOut', 'badField', 'tooOften', 'orderNotFound', 'suggestionNotFound', 'replayDiffers'],
  }),
  reportTech: endpoint({
    method: 'POST',
    path: '/api/user/self/reportTech',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: own,
    summary: '举报技师，或其一条评价（每人一次）',
    request: z.object({ techId: id, reviewId: id.optional(), content, images, phone: phone.optional() }),
    reply: sent,
    refusals: ['signedOut', 'badField', 'tooOften', 'technicianNotFound', 'reviewNotFound', 'reviewIsYours', 'reviewReported', 'replayDiffers'],
  }),
  getSuggestList: endpoint({
    method: 'GET',
    path: '/api/user/self/getSuggestList',
    body: 'query',
    role: 'customer',
    ownership: own,
    summary: '我的反馈与答复，最近的在前',
    request: z.object({ ...paging }),
    reply: pageOf(
      z.object({
        suggestId: id,
        type: z.enum(suggestionKinds),
        content: z.string(),
        images: z.array(z.string()),
        orderId: id.optional(),
        techId: id.optional(),
        /** Of a report: which review it is of. */
        reviewId: id.optional(),
        answer: z.string().optional(),
        answeredAt: moment.optional(),
        /** What both sides said after the first words. */
        lines: z.array(SuggestionLine),
        /** Whether customer service has it before them. */
        waits: z.boolean(),
        answerBy: moment,
        createdAt: moment,
      }),
    ),
    refusals: ['signedOut', 'badField'],
  }),
}
