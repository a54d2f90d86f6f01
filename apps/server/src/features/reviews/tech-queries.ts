import type { techReviewTabs } from '@anxin/contract/tech-review-tabs'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { reviewColumns, reviewTables, type ReviewRow } from './queries.ts'

type Tab = (typeof techReviewTabs)[number]
export type OwnReviewRow = ReviewRow & { reported: boolean }

const chosen: Record<Tab, string> = { ALL: 'true', UNANSWERED: 'r.reply is null', LOW: 'r.score <= 2' }
const own = `r.technician_id = $1 and not r.hidden`
const reported = `exists (select from suggestions s join technicians t on t.account_id = s.account_id where t.id = $1 and s.review_id = r.id) as reported`
// As everybody reads them: the newest day first, and inside a day in an order that tells of nobody.
const page = (tab: Tab) =>
  statement<OwnReviewRow>(`select ${reviewColumns}, ${reported} from ${reviewTables} where ${own} and ${chosen[tab]} order by r.day desc, r.id limit $2 offset $3`)
const pages: Record<Tab, ReturnType<typeof page>> = { ALL: page('ALL'), UNANSWERED: page('UNANSWERED'), LOW: page('LOW') }

/** A page of a technician's own reviews. */
export const ownReviews = (db: Db, { technicianId, tab, limit, offset }: { technicianId: string; tab: Tab; limit: number; offset: number }) =>
  pages[tab](db, technicianId, limit, offset)

const counts = statement<{ all: number; unanswered: number; low: number; score: number }>(`
  select count(*)::int as all, count(*) filter (where ${chosen.UNANSWERED})::int as unanswered, count(*) filter (where ${chosen.LOW})::int as low,
    (select score::float8 from technicians where id = $1) as score from reviews r where ${own}`)
export const ownCounts = async (db: Db, technicianId: string) => (await counts(db, technicianId))[0]

const one = statement<OwnReviewRow>(`select ${reviewColumns}, ${reported} from ${reviewTables} where ${own} and r.id = $2`)
/** A review of the technician that is shown; another's, or a hidden one, does not exist. */
export const findOwnReview = async (db: Db, technicianId: string, reviewId: string) => (await one(db, technicianId, reviewId))[0]

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
