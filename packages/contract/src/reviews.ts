import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, pageOf, paging, text, uploadKey } from './fields.ts'
import { Review } from './entities/technicians.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const stars = z.int({ error: wrong.starsMissing }).min(1, wrong.starsMissing).max(5, wrong.starsMost5)
const aspect = z.int().min(1, wrong.starsLeast1).max(5, wrong.starsMost5).optional()
const written = z
  .object({
    orderId: id,
    score: stars,
    serviceScore: aspect,
    punctualScore: aspect,
    attitudeScore: aspect,
    content: text(fieldNames.reviewContent, { max: 500 }).optional(),
    images: z.array(uploadKey).max(9, wrong.mostPictures).optional(),
    tagIds: z.array(id).max(5, wrong.most5Tags).optional(),
    anonymous: z.boolean().default(false),
  })
  .refine((value) => value.score > 2 || Boolean(value.content), { error: wrong.discontentMissing, path: ['content'] })
export const reviewLevels = ['GOOD', 'MID', 'BAD', 'IMG'] as const

export const reviews = {
  getTechComment: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechComment',
    body: 'query',
    role: 'anyone',
    ownership: 'public reviews',
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
    request: z.object({}),
    reply: z.object({ list: z.array(z.object({ tagId: id, name: z.string(), nameEn: z.string(), good: z.boolean() })) }),
    refusals: [],
  }),
}
