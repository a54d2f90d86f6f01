import type { Review } from '@anxin/contract/entities/technicians'
import { coverNumbers } from '@anxin/rules/contact-words'
import { startOfDay, dayOf } from '@anxin/rules/time'
import type { UploadStore } from '../../outside/uploads/port.ts'
import { authorOf } from '../accounts/public.ts'
import type { ReviewRow } from './queries.ts'

/** A review as everybody sees it: of its moment only the day, numbers to call covered, and whose order it was is nobody's business. */
export const reviewOf = (row: ReviewRow, { urlOf }: Pick<UploadStore, 'urlOf'>): Review => ({
  reviewId: row.id,
  techId: row.technician_id,
  ...authorOf(row.anonymous, { nickname: coverNumbers(row.nickname), avatar: urlOf(row.avatar_key ?? '') }),
  score: row.score,
  content: coverNumbers(row.content),
  images: row.image_keys.map(urlOf),
  tags: row.tags,
  tagsEn: row.tags_en,
  projectName: row.project_name,
  projectNameEn: row.project_name_en,
  reply: row.reply === null ? undefined : coverNumbers(row.reply),
  createdAt: startOfDay(dayOf(row.created_ms)),
})

/** A review as its author sees it, with the order and their own words as they were written. */
export const ownReviewOf = (row: ReviewRow, store: Pick<UploadStore, 'urlOf'>): Review => ({
  ...reviewOf(row, store),
  ...(!row.anonymous && { nickname: row.nickname }),
  content: row.content,
  orderId: row.order_id ?? undefined,
  ...(row.hidden && { hidden: true }),
  createdAt: row.created_ms,
})
