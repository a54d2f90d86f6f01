import type { manageReviews } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { isOwn } from '../vetting/public.ts'
import { hideReview, showReview } from './move-review.ts'
import { actsOn, findReview, pageOfReviews } from './queries.ts'
import { reviewFileOf, reviewOf } from './shapes.ts'

export const manageReviewsRoutes = (deps: Pick<Deps, 'db' | 'auditKey' | 'uploads'>): Routes<typeof manageReviews> => ({
  'review/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfReviews(deps.db, { ...input, cityCodes })
    return { list: rows.map(reviewOf), total, next, page: input.page, limit: input.limit }
  },
  'review/getInfo': async ({ reviewId }, caller) => {
    const review = await findReview(deps.db, { reviewId, cityCodes: caller.operator.cityCodes })
    if (!review) throw new Refusal('reviewNotFound')
    const own = await isOwn(deps.db, { accountIds: [review.technician_account_id, review.customer_id] }, caller)
    return reviewFileOf(review, { acts: await actsOn(deps.db, reviewId), isOwn: own, urlOf: deps.uploads.urlOf })
  },
  'review/hide': (input, caller) => hideReview(deps, input, caller),
  'review/show': (input, caller) => showReview(deps, input, caller),
})
