import type { techReviewTabs } from '@anxin/contract/tech-review-tabs'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { reviewColumns, reviewTables, type ReviewRow } from './queries.ts'

type Tab = (typeof techReviewTabs)[number]
export type OwnReviewRow = ReviewRow & { reported: boolean }

const own = `r.technician_id = $1 and not r.hidden`
const reported = `exists (select from suggestions s join technicians t on t.account_id = s.account_id where t.id = $1 and s.review_id = r.id) as reported`
// As everybody reads them: the newest day first, and inside a day in an order that tells of nobody.
const select = statement<OwnReviewRow>(`select ${reviewColumns}, ${reported} from ${reviewTables}
  where ${own} and ($2::text is null or r.id = $2) and ($3 = 'ALL' or $3 = 'UNANSWERED' and r.reply is null or $3 = 'LOW' and r.score <= 2) order by r.day desc, r.id limit $4 offset $5`)

/** A page of a technician's own reviews. */
export const ownReviews = (db: Db, { technicianId, tab, limit, offset }: { technicianId: string; tab: Tab; limit: number; offset: number }) =>
  select(db, technicianId, null, tab, limit, offset)
/** A review of the technician that is shown; another's, or a hidden one, does not exist. */
export const findOwnReview = async (db: Db, technicianId: string, reviewId: string) => (await select(db, technicianId, reviewId, 'ALL', 1, 0))[0]

const counts = statement<{ all: number; unanswered: number; low: number; score: number }>(`
  select count(*)::int as all, count(*) filter (where r.reply is null)::int as unanswered, count(*) filter (where r.score <= 2)::int as low,
    (select score::float8 from technicians where id = $1) as score from reviews r where ${own}`)
export const ownCounts = async (db: Db, technicianId: string) => (await counts(db, technicianId))[0]

/** Answers a review that has no answer; false where somebody was first. */
export const answerReview = async (tx: Tx, { reviewId, technicianId, reply }: { reviewId: string; technicianId: string; reply: string }) =>
  (await tx
    .updateTable('reviews')
    .set({ reply })
    .where('id', '=', reviewId)
    .where('technician_id', '=', technicianId)
    .where('hidden', '=', false)
    .where('reply', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
