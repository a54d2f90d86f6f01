import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, pageOf, paging, text, uploadKey } from './fields.ts'
import { Review } from './entities/technicians.ts'

const stars = z.int({ error: '请选择评分' }).min(1, '请选择评分').max(5, '评分最高5分')
const aspect = z.int().min(1, '评分最低1分').max(5, '评分最高5分').optional()
const written = z
  .object({
    orderId: id,
    score: stars,
    serviceScore: aspect,
    punctualScore: aspect,
    attitudeScore: aspect,
    content: text('评价内容', { max: 500 }).optional(),
    images: z.array(uploadKey).max(9, '最多上传9张图片').optional(),
    tagIds: z.array(id).max(5, '最多选择5个标签').optional(),
    anonymous: z.boolean().default(false),
  })
  .refine((value) => value.score > 2 || Boolean(value.content), { error: '请说明不满意的原因', path: ['content'] })
export const reviewLevels = ['GOOD', 'MID', 'BAD', 'IMG'] as const

export const reviews = {
  getTechComment: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechComment',
    body: 'query',
    role: 'anyone',
    ownership: 'public reviews',
    summary: '技师评价',
    request: z.object({
      ...paging,
      techId: id,
      tagId: id.optional(),
      projectId: id.optional(),
      level: z.enum(reviewLevels).optional(),
      /** This one alone, such as the one that is reported. */
      reviewId: id.optional(),
    }),
    reply: pageOf(Review),
    refusals: ['badField', 'technicianNotFound'],
  }),
  getTechCommentCount: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechCommentCount',
    body: 'query',
    role: 'anyone',
    ownership: 'public reviews',
    summary: '评价统计与标签',
    request: z.object({ techId: id }),
    reply: z.object({
      total: z.int(),
      good: z.int(),
      mid: z.int(),
      bad: z.int(),
      withImage: z.int(),
      avgScore: z.number(),
      stars: z.array(z.int()),
      tags: z.array(z.object({ tagId: id, name: z.string(), nameEn: z.string(), count: z.int() })),
      projects: z.array(z.object({ projectId: id, name: z.string(), nameEn: z.string(), count: z.int() })),
    }),
    refusals: ['badField', 'technicianNotFound'],
  }),
  doOrderComment: endpoint({
    method: 'POST',
    path: '/api/user/order/doOrderComment',
    body: 'json',
    repeatable: true,
    role: 'customer',
    ownership: "a completed order of the session's account",
    summary: '发表评价',
    request: written,
    reply: z.object({ reviewId: id }),
    refusals: ['signedOut', 'badField', 'orderNotFound', 'cannotReview', 'alreadyReviewed', 'reviewTooLate', 'sensitiveWords', 'replayDiffers'],
  }),
  getReviewToEdit: endpoint({
    method: 'GET',
    path: '/api/user/order/getReviewToEdit',
    body: 'query',
    role: 'customer',
    ownership: "a review of the session's account",
    summary: '可修改的评价，按填写时的样子',
    request: z.object({ orderId: id }),
    reply: z.object({
      score: z.int(),
      serviceScore: z.int().optional(),
      punctualScore: z.int().optional(),
      attitudeScore: z.int().optional(),
      content: z.string(),
      pictures: z.array(z.object({ key: z.string(), url: z.string() })),
      tagIds: z.array(id),
      anonymous: z.boolean(),
    }),
    refusals: ['signedOut', 'badField', 'reviewNotFound', 'reviewFixed'],
  }),
  editReview: endpoint({
    method: 'POST',
    path: '/api/user/order/editReview',
    body: 'json',
    role: 'customer',
    ownership: "a review of the session's account",
    summary: '修改评价，发表后7天内，整份替换',
    request: written,
    reply: z.object({ reviewId: id }),
    refusals: ['signedOut', 'badField', 'reviewNotFound', 'reviewFixed', 'sensitiveWords'],
  }),
  getReviewList: endpoint({
    method: 'GET',
    path: '/api/user/self/getReviewList',
    body: 'query',
    role: 'customer',
    ownership: "reviews of the session's account",
    summary: '我的评价',
    request: z.object({ ...paging, techId: id.optional() }),
    reply: pageOf(Review),
    refusals: ['signedOut', 'badField'],
  }),
  getReviewTags: endpoint({
    method: 'GET',
    path: '/api/user/order/getReviewTags',
    body: 'query',
    role: 'anyone',
    ownership: 'public list of tags',
    summary: '可选的评价标签',
    request: z.object({}),
    reply: z.object({ list: z.array(z.object({ tagId: id, name: z.string(), nameEn: z.string(), good: z.boolean() })) }),
    refusals: [],
  }),
}
