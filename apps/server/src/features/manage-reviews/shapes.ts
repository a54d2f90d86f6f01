import type { ManageReply } from '@anxin/contract/manage/endpoints'
import type { ActRow, ReviewFileRow, ReviewRow } from './queries.ts'

const opt = <T>(value: T | null) => value ?? undefined

/** A review in a list of the console: with whose it is, also where others do not see that. */
export const reviewOf = (row: ReviewRow): ManageReply<'review/getList'>['list'][number] => ({
  reviewId: row.id,
  technicianId: row.technician_id,
  technicianName: row.technician_name,
  cityCode: row.city_code,
  cityName: row.city_name,
  customerId: row.customer_id,
  customerName: row.customer_name,
  anonymous: row.anonymous,
  orderId: opt(row.order_id),
  orderNo: opt(row.order_no),
  projectName: row.project_name,
  projectNameEn: row.project_name_en,
  score: row.score,
  content: row.content,
  pictures: row.image_keys.length,
  hidden: row.hidden,
  createdAt: Math.round(row.created_at),
})

type Shown = { acts: readonly ActRow[]; isOwn: boolean; urlOf: (key: string) => string }

/** All that is known of a review, and what operators did with it. */
export const reviewFileOf = (row: ReviewFileRow, { acts, isOwn, urlOf }: Shown): ManageReply<'review/getInfo'> => ({
  ...reviewOf(row),
  serviceScore: opt(row.service_score),
  punctualScore: opt(row.punctual_score),
  attitudeScore: opt(row.attitude_score),
  tags: row.tags,
  tagsEn: row.tags_en,
  images: row.image_keys.map(urlOf),
  reply: opt(row.reply),
  replyHidden: row.reply_hidden,
  isOwn,
  acts: acts.map(({ action, reason, operator_name: operatorName, at }) => ({ hidden: action === 'review.hide', reason, operatorName, at: Math.round(at) })),
})
