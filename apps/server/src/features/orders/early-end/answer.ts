import { endedEarlyLine } from '@anxin/words/messages/early-ends'
import { earlyEndReasons } from '@anxin/contract/early-end-reasons'
import { earlyEndRefundReasons } from '@anxin/words/stored/reasons'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { autoConfirmAt } from '@anxin/contract/order-guards'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Policy } from '@anxin/contract/policy'
import { yuan } from '@anxin/rules/money'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { publishMove, writeMessages } from '../messages/after-move.ts'
import { guardContext } from '../transitions/blocked.ts'
import { settleEarlyEnd } from './settle-sql.ts'
import { lockExtensions } from '../extension/held-extensions-sql.ts'
import { followVisit } from '../lifecycle/follow-visit.ts'
import { transitionIfAllowed, type OrderRow } from '../transitions/transition.ts'
import { findParties, lockOrder, lockOwn } from '../reads/queries.ts'
import { issueAutomaticRefund } from '../refund-decisions/issue-automatic-refund.ts'
import * as queries from './queries.ts'
import { notifyOfEarlyEnd } from './messages.ts'
import { quoteEarlyEnd, type Quoted } from './quote-early-end.ts'

/** How long an amount that was shown is still the one that goes back. */
const shownForMs = 60_000

type Asked = Parsed<'doOrderAnswerEarlyEnd'> & { accountId: string; now: Date }
type Found = { order: OrderRow; waiting: queries.EarlyEndRow; policy: Policy; asked: Asked }
type Done = { order: OrderRow; backAmount: number }

/**
 * doOrderAnswerEarlyEnd: the customer agrees, which ends the service and gives back what was shown, or wants it to go on. Of two answers
 * at once one counts. Refuses (earlyEndGone) where nothing is asked any more, and (refundMoved) an amount that is no longer that.
 */
export async function answerEarlyEnd(deps: Deps, asked: Asked): Promise<Reply<'doOrderAnswerEarlyEnd'>> {
  const { orderId, earlyEndId, agree, accountId, now } = asked
  const policy = await deps.policy()
  const { order, backAmount } = await deps.db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, orderId, accountId)
    if (!own) throw new Refusal('orderNotFound')
    const waiting = await queries.findWaiting(tx, orderId)
    const blocked = blockedBy(agree ? 'endEarly' : 'keepOn', guardContext(own, { windows: policy, now }))
    if (blocked || !waiting || waiting.id !== earlyEndId) throw new Refusal('earlyEndGone')
    const found = { order: own, waiting, policy, asked }
    return agree ? endEarly(deps, tx, found) : keepOn(deps, tx, found)
  })
  publishMove(deps, order, (await findParties(deps.db, order.technician_id)).account_id, now)
  // safe: the column's check allows only states of the table
  return { status: order.status as Reply<'doOrderAnswerEarlyEnd'>['status'], backAmount }
}

async function keepOn(deps: Deps, tx: Tx, { waiting: { reason }, asked: { orderId, accountId: actorId, now } }: Found): Promise<Done> {
  await settleEarlyEnd(tx, { orderId, status: 'DECLINED', now })
  const order = await queries.goOnServing(tx, orderId)
  await notifyOfEarlyEnd(deps, tx, { order, kind: 'keepOn', reason, actor: 'USER', actorId, now })
  return { order, backAmount: 0 }
}

async function endEarly(deps: Deps, tx: Tx, found: Found): Promise<Done> {
  const { order: visit, waiting, policy, asked } = found
  const { orderId, accountId, now } = asked
  await lockExtensions(tx, orderId)
  const { undoneMin, backAmount, parts } = await quoteAsShown(tx, found)
  await queries.setAgreed(tx, { id: waiting.id, undoneMin, backAmount, now })
  const ended = await transitionIfAllowed(deps, tx, {
    orderId,
    move: 'endEarly',
    actor: 'USER',
    actorId: accountId,
    now,
    owner: { account_id: accountId },
    set: { service_end_at: now, auto_confirm_at: new Date(autoConfirmAt(now.getTime(), visit.end_at.getTime(), policy)) },
    note: endedEarlyLine(backAmount > 0 ? yuan(backAmount) : undefined),
    facts: { reason: waiting.reason, undoneMin, backAmount },
  })
  if (!ended) throw new Refusal('earlyEndGone')
  await followVisit(deps, tx, { visit: ended, move: 'endEarly', now })
  await writeMessages(deps, tx, { order: ended, move: 'endEarly', now })
  const reason = earlyEndRefundReasons[earlyEndReasons[waiting.reason].side]
  // What was added goes first: a visit of which nothing is left would take it along under another name.
  for (const { order, calculation } of parts.toReversed())
    await issueAutomaticRefund(deps, tx, { order, calculation, reasonId: 'EARLY_END', reason, actor: 'USER', actorId: accountId, now })
  return { order: (await lockOrder(tx, orderId)) ?? ended, backAmount }
}

/** What goes back: as it was shown within the last minute, for every minute changes it. */
async function quoteAsShown(tx: Tx, { order: visit, waiting: { reason, asked_at }, policy, asked: { expectAmount, now } }: Found): Promise<Quoted> {
  const quoted = await quoteEarlyEnd(tx, { visit, reason, policy, at: now })
  if (expectAmount === undefined || expectAmount === quoted.backAmount) return quoted
  const before = new Date(Math.max(asked_at.getTime(), now.getTime() - shownForMs))
  const shown = await quoteEarlyEnd(tx, { visit, reason, policy, at: before })
  if (expectAmount !== shown.backAmount) throw new Refusal('refundMoved', { detail: { refundAmount: quoted.backAmount } })
  return shown
}
