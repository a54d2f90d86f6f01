import type { Parsed } from '@anxin/contract/endpoints'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { newTimelessId } from '../../ids.ts'
import { guardContext, refusalOf } from '../orders/public.ts'
import * as queries from './queries.ts'
import { requireSound } from './require-sound.ts'
import { isGood } from './rules.ts'

type CommentOrder = Parsed<'doOrderComment'> & { accountId: string; now: Date }
type CommentDeps = Pick<Deps, 'policy'> & { tx: Tx }

/** Writes the one review of a completed order; the technician's figures move in the same transaction. */
export async function commentOrder({ tx, policy: readPolicy }: CommentDeps, review: CommentOrder): Promise<{ reviewId: string; technicianId: string }> {
  const { orderId, accountId, now, score } = review
  const policy = await readPolicy()
  const order = await queries.findOwnOrder(tx, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  if (order.project_id === null) throw new Refusal('cannotReview')
  const facts = guardContext(order, { windows: policy, now })
  const blocked = blockedBy('comment', facts)
  if (blocked) throw refusalOf(blocked, facts)
  const { images, tagIds, content } = await requireSound({ tx, policy }, review)

  const { technician_id: technicianId, project_id: projectId } = order
  const reviewId = newTimelessId()
  const { serviceScore, punctualScore, attitudeScore, anonymous } = review
  // Order, technician, listing: in the order in which everybody takes them. A review moves the listing.
  await queries.markCommented(tx, orderId)
  await queries.addScore(tx, technicianId, { score, good: isGood(score) })
  // The order's unique key decides between two that come at once; what the other one wrote does not stay.
  const written = await queries.insertReview(tx, {
    id: reviewId,
    orderId,
    technicianId,
    accountId,
    projectId,
    score,
    serviceScore,
    punctualScore,
    attitudeScore,
    content,
    imageKeys: images,
    tagIds,
    anonymous,
    now,
  })
  if (!written) throw new Refusal('alreadyReviewed')
  return { reviewId, technicianId }
}
