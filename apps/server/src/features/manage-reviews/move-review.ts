import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { messageEvents } from '@anxin/words/message-events'
import { textIn } from '@anxin/words/words'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { addMessage } from '../messages/public.ts'
import { isGood, moveScore } from '../reviews/public.ts'
import { requireOther } from '../vetting/public.ts'
import { lockReview, setHidden, setReplyHidden, type ReviewFileRow } from './queries.ts'

type MoveDeps = Pick<Deps, 'db' | 'auditKey'>
type Said = ManageParsed<'review/hide'>
type Moved = Said & { hidden: boolean }

/** review/hide: nobody but its author reads it, and it counts in no figure; or its technician's reply alone. Refuses (reviewNotFound, ownCase, reviewIsHidden). */
export const hideReview = (deps: MoveDeps, said: Said, caller: ManageCaller) => moveReview(deps, { ...said, hidden: true }, caller)

/** review/show: as it was before. Refuses (reviewNotFound, ownCase, reviewIsShown). */
export const showReview = (deps: MoveDeps, said: Said, caller: ManageCaller) => moveReview(deps, { ...said, hidden: false }, caller)

const moveReview = (deps: MoveDeps, moved: Moved, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { reviewId, reason, part, hidden } = moved
    // Held, so that its author, who may be changing its stars, and another operator come one after the other.
    const review = await lockReview(tx, { reviewId, cityCodes: caller.operator.cityCodes })
    if (!review) throw new Refusal('reviewNotFound')
    await requireOther(tx, { accountIds: [review.technician_account_id, review.customer_id] }, caller)
    if (part === 'REPLY') {
      await moveReply(deps, tx, { review, moved }, caller)
      return null
    }
    if (review.hidden === hidden) throw new Refusal(hidden ? 'reviewIsHidden' : 'reviewIsShown')

    const by = hidden ? -1 : 1
    await moveScore(tx, review.technician_id, { count: by, score: by * review.score, good: by * Number(isGood(review.score)) })
    await setHidden(tx, reviewId, hidden)
    await notifyAuthor(tx, review, { reviewId, reason, hidden, now: caller.now })
    await notifyIn(tx, [technicianEvent(review.technician_id)])
    await appendAudit(deps, tx, caller, {
      action: hidden ? 'review.hide' : 'review.show',
      subject: { kind: 'review', id: reviewId, text: review.order_no ?? review.technician_name, cityCode: review.city_code },
      before: { hidden: review.hidden, score: review.score },
      after: { hidden },
      reason,
    })
    return null
  })

/** A reply may tell where somebody lives: it goes without the review, whose stars a technician would otherwise be rid of by it. */
async function moveReply(deps: MoveDeps, tx: Tx, { review, moved }: { review: ReviewFileRow; moved: Moved }, caller: ManageCaller): Promise<void> {
  const { reviewId, reason, hidden } = moved
  if (review.reply === null) throw new Refusal('reviewNotFound')
  if (review.reply_hidden === hidden) throw new Refusal(hidden ? 'reviewIsHidden' : 'reviewIsShown')
  await setReplyHidden(tx, reviewId, hidden)
  const { technician_account_id: accountId } = review
  const event = hidden ? 'replyHidden' : 'replyShown'
  const eventKey = `review/${reviewId}/${newId(caller.now)}`
  await addMessage(tx, { accountId, type: fromService, category: 'SYSTEM', event, title: text(event), summary: reason, eventKey, now: caller.now })
  await notifyIn(tx, [{ accountId, type: 'message', at: caller.now.getTime() }, technicianEvent(review.technician_id)])
  await appendAudit(deps, tx, caller, {
    action: hidden ? 'review.hideReply' : 'review.showReply',
    subject: { kind: 'review', id: reviewId, text: review.order_no ?? review.technician_name, cityCode: review.city_code },
    before: { hidden: review.reply_hidden },
    after: { hidden },
    reason,
  })
}

// What customer service says has this number; the specification numbers order notifications alone.
const fromService = 2
const text = textIn(messageEvents, 'zh-CN')

async function notifyAuthor(
  tx: Tx,
  { customer_id: accountId, technician_name: nickname }: ReviewFileRow,
  { reviewId, reason, hidden, now }: Omit<Moved, 'part'> & { now: Date },
) {
  const told = hidden
    ? ({ event: 'reviewHidden', title: text('reviewHidden'), summary: reason } as const)
    : ({ event: 'reviewShown', title: text('reviewShown'), summary: text('reviewShownNote', { nickname }), facts: { nickname } } as const)
  await addMessage(tx, { accountId, type: fromService, category: 'SYSTEM', ...told, eventKey: `review/${reviewId}/${newId(now)}`, now })
  await notifyIn(tx, [{ accountId, type: 'message', at: now.getTime() }])
}
