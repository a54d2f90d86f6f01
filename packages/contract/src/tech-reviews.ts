import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Review } from './entities/technicians.ts'
import { id, moment, pageOf, paging, text } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { longestReviewReply, techReviewTabs } from './tech-review-tabs.ts'

const ownership = "reviews of the technician of the session's account"

/** A review as the technician reads it whom it is of: as everybody, and what they may do about it. */
const OwnReview = Review.omit({ techId: true, orderId: true, hidden: true }).extend({
  /** Whether they have asked the platform to look at it. */
  reported: z.boolean(),
})

/** What technicians do about reviews of them: read, answer once, report. */
export const techReviews = {
  techReviewList: endpoint({
    method: 'GET',
    path: '/api/tech/review/getList',
    body: 'query',
    role: 'technician',
    ownership,
    request: z.object({ ...paging, tab: z.enum(techReviewTabs, { error: wrong.reviewTab }).default('ALL') }),
    reply: pageOf(OwnReview).extend({ score: z.number(), counts: z.object({ all: z.int(), unanswered: z.int(), low: z.int() }) }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techReviewReply: endpoint({
    method: 'POST',
    path: '/api/tech/review/reply',
    body: 'json',
    role: 'technician',
    ownership,
    request: z.object({ reviewId: id, content: text(fieldNames.reviewReply, { min: 1, max: longestReviewReply }) }),
    reply: OwnReview,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'reviewNotFound', 'reviewAnswered', 'sensitiveWords'],
  }),
  techReviewReport: endpoint({
    method: 'POST',
    path: '/api/tech/review/report',
    body: 'json',
    role: 'technician',
    repeatable: true,
    ownership,
    request: z.object({ reviewId: id, content: text(fieldNames.feedback, { min: 5, max: 500, missing: wrong.ticketTextMissing }) }),
    reply: z.object({ suggestId: id, answerBy: moment }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'tooOften', 'reviewNotFound', 'reviewReported', 'replayDiffers'],
  }),
}
