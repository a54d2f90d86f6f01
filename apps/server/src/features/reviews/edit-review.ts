import type { Parsed } from '@anxin/contract/endpoints'
import { canEditReview } from '@anxin/rules/review-days'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { findWritten, findWrittenToChange, moveScore, rewriteReview, type Written } from './edit-queries.ts'
import { requireSound } from './require-sound.ts'
import { isGood } from './rules.ts'

type Asked = { orderId: string; accountId: string; now: Date }

function requireEditable(review: Written | undefined, now: Date): Written {
  if (!review) throw new Refusal('reviewNotFound')
  if (!canEditReview(review.created_at.getTime(), now.getTime())) throw new Refusal('reviewFixed')
  return review
}

/** The review of an order as its author may still change it. Refuses (reviewNotFound, reviewFixed) another's, none, and one that stands. */
export const reviewToEdit = async (db: Db, { now, ...asked }: Asked) => requireEditable(await findWritten(db, asked), now)

/** Writes a review again; the technician's figures move by the difference. Its day stays, and the answer to it where it still says the same. */
export async function editReview({ tx, policy: readPolicy }: Pick<Deps, 'policy'> & { tx: Tx }, review: Parsed<'editReview'> & Asked) {
  const policy = await readPolicy()
  // Locked: two changes at once each move the figures by what the other left.
  const { id: reviewId, technician_id: technicianId, score: former, content } = requireEditable(await findWrittenToChange(tx, review), review.now)
  const sound = await requireSound({ tx, policy }, review)
  const { score } = review
  await moveScore(tx, technicianId, { score: score - former, good: Number(isGood(score)) - Number(isGood(former)) })
  await rewriteReview(tx, reviewId, { ...review, ...sound, isOther: score !== former || sound.content !== content })
  return { reviewId, technicianId }
}
