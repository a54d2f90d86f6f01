import type { Review } from '@anxin/contract/shapes'
import { maskName } from '@anxin/rules/mask'
import type { UploadStore } from '../../outside/upload-store.ts'
import type { ReviewRow } from './queries.ts'

/** A review as everybody sees it: an anonymous one shows neither name nor picture, and whose order it was is nobody's business. */
export const reviewOf = (row: ReviewRow, { urlOf }: Pick<UploadStore, 'urlOf'>): Review => ({
  reviewId: row.id,
  techId: row.technician_id,
  nickname: row.anonymous ? maskName(row.nickname) : row.nickname,
  avatar: row.anonymous ? '' : urlOf(row.avatar_key ?? ''),
  score: row.score,
  content: row.content,
  images: row.image_keys.map(urlOf),
  tags: row.tags,
  projectName: row.project_name,
  reply: row.reply ?? undefined,
  createdAt: row.created_ms,
})

/** A review as its author sees it, with the order. */
export const ownReviewOf = (row: ReviewRow, store: Pick<UploadStore, 'urlOf'>): Review => ({ ...reviewOf(row, store), orderId: row.order_id ?? undefined })
