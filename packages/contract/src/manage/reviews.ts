import { z } from 'zod'
import { cityCode, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { between, listOf, listPaging, reason, search, sortBy } from './fields.ts'
import { reviewQueues } from './review-queues.ts'

const ManagedReview = z.object({
  reviewId: id,
  technicianId: id,
  technicianName: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  customerId: id,
  customerName: z.string(),
  /** Whether others read it without the customer's name. */
  anonymous: z.boolean(),
  orderId: id.optional(),
  orderNo: z.string().optional(),
  projectName: z.string(),
  projectNameEn: z.string(),
  score: z.int(),
  content: z.string(),
  pictures: z.int(),
  hidden: z.boolean(),
  createdAt: moment,
})
const part = z.int().optional()
const ReviewFile = ManagedReview.extend({
  serviceScore: part,
  punctualScore: part,
  attitudeScore: part,
  tags: z.array(z.string()),
  tagsEn: z.array(z.string()),
  images: z.array(z.string()),
  reply: z.string().optional(),
  /** How it was hidden and shown again, the latest first. */
  acts: z.array(z.object({ hidden: z.boolean(), reason: z.string(), operatorName: z.string(), at: moment })),
})

const scope = 'reviews of technicians of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

/** What customers said of visits, and what of it the others are not shown. */
export const manageReviews = {
  'review/getList': manageEndpoint({
    method: 'GET',
    permission: 'review.view',
    scope,
    summary: '评价：最近的在前；按订单号、完整手机号、顾客或技师昵称、评价内容搜索',
    request: z.object({
      ...listPaging,
      ...between,
      q: search,
      queue: z.enum(reviewQueues, { error: '队列不正确' }).default('ALL'),
      score: z.int({ error: '评分不正确' }).min(1, '评分不正确').max(5, '评分不正确').optional(),
      cityCode: cityCode.optional(),
      technicianId: id.optional(),
      sort: sortBy(['createdAt', 'score'], '-createdAt'),
    }),
    reply: listOf(ManagedReview),
    refusals,
    csv: {
      permission: 'review.export',
      columns: ['reviewId', 'createdAt', 'score', 'content', 'pictures', 'hidden', 'technicianName', 'customerName', 'orderNo', 'projectName', 'cityName'],
    },
  }),
  'review/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'review.view',
    scope,
    summary: '评价详情：各项评分、标签、图片，及隐藏与恢复的记录',
    request: z.object({ reviewId: id }),
    reply: ReviewFile,
    refusals: [...refusals, 'reviewNotFound'],
  }),
  'review/hide': manageEndpoint({
    method: 'POST',
    permission: 'review.hide',
    scope,
    summary: '隐藏评价：他人不再看到，不再计入评分；原因告知作者',
    request: z.object({ reviewId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'reviewNotFound', 'reviewIsHidden'],
  }),
  'review/show': manageEndpoint({
    method: 'POST',
    permission: 'review.hide',
    scope,
    summary: '恢复显示已隐藏的评价，重新计入评分，并告知作者',
    request: z.object({ reviewId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'reviewNotFound', 'reviewIsShown'],
  }),
}
