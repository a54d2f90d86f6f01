import type { Parsed } from '@anxin/contract/endpoints'
import { statement, type Db, type Tx } from '../../db/connect.ts'

export type Written = {
  id: string
  technician_id: string
  score: number
  service_score: number | null
  punctual_score: number | null
  attitude_score: number | null
  content: string
  image_keys: string[]
  tag_ids: string[]
  anonymous: boolean
  created_at: Date
}
const selectWritten = `
  select r.id, r.technician_id, r.score, r.service_score, r.punctual_score, r.attitude_score, r.content, r.image_keys, r.tag_ids, r.anonymous, r.created_at
  from reviews r where r.order_id = $1 and r.account_id = $2 and not r.hidden`
const readWritten = statement<Written>(selectWritten)
const lockWritten = statement<Written>(`${selectWritten} for update`)

type Whose = { orderId: string; accountId: string }
/** The review of an order as its author wrote it. */
export const findWritten = async (db: Db, { orderId, accountId }: Whose) => (await readWritten(db, orderId, accountId))[0]
/** The same, for the rest of the transaction nobody else's to change. */
export const findWrittenToChange = async (tx: Tx, { orderId, accountId }: Whose) => (await lockWritten(tx, orderId, accountId))[0]

/** A technician's figures by the difference between two scores, or between a review that counts and none. */
export const moveScore = (tx: Tx, technicianId: string, { count = 0, score, good }: { count?: number; score: number; good: number }) =>
  tx
    .updateTable('technicians')
    .set((eb) => ({ review_count: eb('review_count', '+', count), score_sum: eb('score_sum', '+', score), good_count: eb('good_count', '+', good) }))
    .where('id', '=', technicianId)
    .execute()

type Rewritten = Parsed<'editReview'> & { content: string; images: string[]; tagIds: string[] }
/** `isOther`: it says something else now, so that what was answered to it goes, and its technician may answer again; not one whom operators have silenced. */
export const rewriteReview = (tx: Tx, id: string, { isOther, ...review }: Rewritten & { isOther: boolean }) =>
  tx
    .updateTable('reviews')
    .set((eb) => ({
      ...(isOther && { reply: eb.case().when('reply_hidden', '=', true).then(eb.ref('reply')).else(null).end() }),
      score: review.score,
      service_score: review.serviceScore ?? null,
      punctual_score: review.punctualScore ?? null,
      attitude_score: review.attitudeScore ?? null,
      content: review.content,
      image_keys: review.images,
      tag_ids: review.tagIds,
      anonymous: review.anonymous,
    }))
    .where('id', '=', id)
    .execute()
