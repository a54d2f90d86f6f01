import type { Parsed, Reply, reviews } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { Refusal } from '../../refusal.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import { aboutTechnician, type Routes } from '../../http/serve.ts'
import { commentOrder } from './comment-order.ts'
import { editReview, reviewToEdit } from './edit-review.ts'
import * as queries from './queries.ts'
import { levelFilter } from './rules.ts'
import { ownReviewOf, reviewOf } from './shapes.ts'

export const reviewsRoutes = (deps: Deps): Routes<typeof reviews> => {
  const { db, uploads, events } = deps

  const ofTechnician = async ({ techId, level, page, limit, ...chosen }: Parsed<'getTechComment'>): Promise<Reply<'getTechComment'>> => {
    const found = await queries.reviewsOf(db, { ...chosen, ...levelFilter(level), technicianId: techId, limit, offset: (page - 1) * limit })
    if (!found) throw new Refusal('technicianNotFound')
    return { list: found.rows.map((row) => reviewOf(row, uploads)), total: found.total, page, limit }
  }

  const counts = async ({ techId }: Parsed<'getTechCommentCount'>): Promise<Reply<'getTechCommentCount'>> => {
    const row = await queries.countsOf(db, techId)
    if (!row?.technician_shown) throw new Refusal('technicianNotFound')
    const { total, sum, with_image, star1, star2, star3, star4, star5, tags, projects } = row
    const avgScore = total === 0 ? 5 : Math.round((sum * 10) / total) / 10
    return {
      total,
      good: star4 + star5,
      mid: star3,
      bad: star1 + star2,
      withImage: with_image,
      avgScore,
      stars: [star1, star2, star3, star4, star5],
      tags: tags ?? [],
      projects: projects ?? [],
    }
  }

  return {
    getTechComment: { cachedMs: 3000, about: aboutTechnician, handle: ofTechnician },
    getTechCommentCount: { cachedMs: 3000, about: aboutTechnician, handle: counts },
    doOrderComment: async (input, { accountId, now, repeat }) => {
      const write = (tx: Tx) => commentOrder({ tx, policy: deps.policy }, { ...input, accountId, now })
      const { reviewId, technicianId } = await withIdempotency(db, { accountId, now, repeat }, write)
      events.publish(technicianEvent(technicianId))
      return { reviewId }
    },
    getReviewToEdit: async ({ orderId }, { accountId, now }) => {
      const review = await reviewToEdit(db, { orderId, accountId, now })
      return {
        score: review.score,
        serviceScore: review.service_score ?? undefined,
        punctualScore: review.punctual_score ?? undefined,
        attitudeScore: review.attitude_score ?? undefined,
        content: review.content,
        pictures: review.image_keys.map((key) => ({ key, url: uploads.urlOf(key) })),
        tagIds: review.tag_ids,
        anonymous: review.anonymous,
      }
    },
    editReview: async (input, { accountId, now }) => {
      const { reviewId, technicianId } = await db.transaction().execute((tx) => editReview({ tx, policy: deps.policy }, { ...input, accountId, now }))
      events.publish(technicianEvent(technicianId))
      return { reviewId }
    },
    getReviewList: async ({ techId, page, limit }, { accountId }) => {
      const { rows, total } = await queries.reviewsBy(db, { accountId, technicianId: techId, limit, offset: (page - 1) * limit })
      return { list: rows.map((row) => ownReviewOf(row, uploads)), total, page, limit }
    },
    getReviewTags: { cachedMs: 3000, handle: async () => ({ list: await queries.reviewTags(db) }) },
  }
}
