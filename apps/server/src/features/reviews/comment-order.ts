import type { Parsed } from '@anxin/contract/endpoints'
import { blockedBy } from '@anxin/contract/order-moves'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { requireOwnUploads } from '../uploads/require-own-uploads.ts'
import { badField, Refusal } from '../../refusal.ts'
import { newTimelessId } from '../../ids.ts'
import { factsOf, refusalOf } from '../orders/blocked.ts'
import * as queries from './queries.ts'
import { hasSensitiveWord } from '../content/sensitive-words.ts'
import { isGood } from './rules.ts'

type CommentOrder = Parsed<'doOrderComment'> & { accountId: string; now: Date }
type CommentDeps = Pick<Deps, 'policy'> & { tx: Tx }

/** Writes the one review of a completed order; the technician's figures move in the same transaction. */
export async function commentOrder({ tx, policy: readPolicy }: CommentDeps, review: CommentOrder): Promise<{ reviewId: string; technicianId: string }> {
  const { orderId, accountId, now, score, content = '', images = [], tagIds = [] } = review
  const policy = await readPolicy()
  const order = await queries.findOwnOrder(tx, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  if (order.project_id === null) throw new Refusal('cannotReview')
  const facts = factsOf(order, { windows: policy, now })
  const blocked = blockedBy('comment', facts)
  if (blocked) throw refusalOf(blocked, facts)
  if (images.length > policy.maxImages) throw badField('images', `最多上传${policy.maxImages}张图片`)
  await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
  const tags = [...new Set(tagIds)]
  if (tags.length > 0 && (await queries.countTags(tx, tags)) !== tags.length) throw badField('tagIds', '标签不存在')
  if (hasSensitiveWord(content, policy.sensitiveWords)) throw new Refusal('sensitiveWords')

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
    tagIds: tags,
    anonymous,
    now,
  })
  if (!written) throw new Refusal('alreadyReviewed')
  return { reviewId, technicianId }
}
