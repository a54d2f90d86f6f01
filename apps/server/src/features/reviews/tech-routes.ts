import type { Parsed, Reply, techReviews } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import type { UploadStore } from '../../outside/uploads/port.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { sentOf, writeTicket } from '../support-tickets/public.ts'
import { reviewOf } from './shapes.ts'
import * as queries from './tech-queries.ts'

type OwnReview = Reply<'techReviewReply'>

/** A review as its technician reads it: as everybody, so that an anonymous one stays so. */
function ownReviewOf(row: queries.OwnReviewRow, uploads: Pick<UploadStore, 'urlOf'>): OwnReview {
  const { techId: _, ...shown } = reviewOf(row, uploads)
  return { ...shown, reported: row.reported }
}

type Answering = Parsed<'techReviewReply'> & { technicianId: string }

/** Answers a review, once. Refuses (reviewNotFound) another's, (reviewAnswered) a second answer, (sensitiveWords) what must not stand there. */
async function reply(deps: Pick<Deps, 'db' | 'policy' | 'uploads' | 'events'>, { reviewId, content, technicianId }: Answering): Promise<OwnReview> {
  const { sensitiveWords } = await deps.policy()
  if (hasSensitiveWord(content, sensitiveWords)) throw new Refusal('sensitiveWords')
  const row = await deps.db.transaction().execute(async (tx) => {
    const answered = await queries.answerReview(tx, { reviewId, technicianId, reply: content })
    const found = await queries.findOwnReview(tx, technicianId, reviewId)
    if (!found) throw new Refusal('reviewNotFound')
    if (!answered) throw new Refusal('reviewAnswered')
    return found
  })
  deps.events.publish(technicianEvent(technicianId))
  return ownReviewOf(row, deps.uploads)
}

export const techReviewsRoutes = (deps: Deps): Routes<typeof techReviews> => ({
  techReviewList: async ({ tab, page, limit }, { technicianId }) => {
    const [rows, found] = await Promise.all([
      queries.ownReviews(deps.db, { technicianId, tab, limit, offset: (page - 1) * limit }),
      queries.ownCounts(deps.db, technicianId),
    ])
    const { score = 5, ...counts } = found ?? { all: 0, unanswered: 0, low: 0 }
    const total = { ALL: counts.all, UNANSWERED: counts.unanswered, LOW: counts.low }[tab]
    return { list: rows.map((row) => ownReviewOf(row, deps.uploads)), total, page, limit, score, counts }
  },
  techReviewReply: (input, { technicianId }) => reply(deps, { ...input, technicianId }),
  techReviewReport: ({ reviewId, content }, { technicianId, accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, async (tx: Tx) => {
      if (!(await queries.findOwnReview(tx, technicianId, reviewId))) throw new Refusal('reviewNotFound')
      return sentOf(await writeTicket({ tx, policy: deps.policy }, { kind: 'REPORT', technicianId, reviewId, content, accountId, now }))
    }),
})
