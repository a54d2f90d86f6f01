import { z } from 'zod'
import { cityCode, id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { between, listOf, listPaging, ownCase, reason, search, sortBy } from './fields.ts'
import { reviewQueues } from './review-queues.ts'
import { wrong } from '../field-refusals.ts'

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
  ...ownCase,
  serviceScore: part,
  punctualScore: part,
  attitudeScore: part,
  tags: z.array(z.string()),
  tagsEn: z.array(z.string()),
  images: z.array(z.string()),
  reply: z.string().optional(),
  replyHidden: z.boolean(),
  /** How it was hidden and shown again, the latest first. */
  acts: z.array(z.object({ hidden: z.boolean(), reason: z.string(), operatorName: z.string(), at: moment })),
})

const scope = 'reviews of technicians of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

const moved = z.object({ reviewId: id, part: z.enum(['REVIEW', 'REPLY'], { error: wrong.kind }).default('REVIEW'), reason })

/** What customers said of visits, and what of it the others are not shown. */
export const manageReviews = {
  'review/getList': manageEndpoint({
    method: 'GET',
    permission: 'review.view',
    scope,
    request: z.object({
      ...listPaging,
      ...between,
      q: search,
      queue: z.enum(reviewQueues, { error: wrong.queue }).default('ALL'),
      score: z.int({ error: wrong.score }).min(1, wrong.score).max(5, wrong.score).optional(),
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
    request: z.object({ reviewId: id }),
    reply: ReviewFile,
    refusals: [...refusals, 'reviewNotFound'],
  }),
  'review/hide': manageEndpoint({
    method: 'POST',
    permission: 'review.hide',
    scope,
    request: moved,
    reply: z.null(),
    refusals: [...refusals, 'reviewNotFound', 'ownCase', 'reviewIsHidden'],
  }),
  'review/show': manageEndpoint({
    method: 'POST',
    permission: 'review.hide',
    scope,
    request: moved,
    reply: z.null(),
    refusals: [...refusals, 'reviewNotFound', 'ownCase', 'reviewIsShown'],
  }),
}
