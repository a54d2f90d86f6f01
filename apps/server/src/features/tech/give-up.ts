import type { TechOrder } from '@anxin/contract/entities/visits'
import { closeReasons } from '@anxin/words/stored/close-reasons'
import type { GiveUpKind } from '@anxin/contract/give-up-kinds'
import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import {
  apologise,
  closeUncovered,
  endOrder,
  endSubstitution,
  guardContext,
  offerSubstitutes,
  type OrderRow,
  publishMove,
  recordEvent,
  refusalOf,
} from '../orders/public.ts'
import { shownOrder } from './move-as-technician.ts'
import { isRepeat, type Sent } from './request.ts'
import { requireOrder } from './require-order.ts'

/** Before the acceptance an order is declined, afterwards it is handed over. */
type Step = 'reject' | 'handOver'

/** Kept with the event, where operators read it. */
type Why = { facts: { why: GiveUpKind }; words?: { accountId: string; text: string } }
type GivingUp = { step: Step; kind?: GiveUpKind | undefined; reason?: string | undefined; substitute?: string | undefined }

/**
 * 'reject', 'handOver': the technician does not come. The customer is offered somebody else; where there is nobody, all goes
 * back at once. Why is for the operators: it may tell of somebody's health, so that the customer reads neither kind nor words.
 */
export async function giveUp(deps: Deps, sent: Sent, { step, kind = 'OTHER', reason, substitute }: GivingUp): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now } = sent
  const why = { facts: { why: kind }, ...(reason !== undefined && { words: { accountId: sent.accountId, text: reason } }) }
  const windows = await deps.policy()
  const order = await deps.db.transaction().execute(async (tx) => {
    const known = await requireOrder(tx, sent)
    if ((await isRepeat(tx, sent, 'reject')) || (await isRepeat(tx, sent, 'handOver'))) return undefined
    const facts = guardContext(known, { windows, now })
    const blocked = blockedBy(step, facts)
    if (blocked) throw refusalOf(blocked, facts)
    const cause = step === 'reject' ? ('REJECTED' as const) : ('HANDED_OVER' as const)
    // Who was late no longer comes at all: the customer chooses again.
    await endSubstitution(tx, { orderId, status: 'LAPSED', now })
    const offered = await offerSubstitutes(deps, tx, { order: known, cause, by: { ...sent, why, substitute }, now })
    if (offered) return offered
    return step === 'reject' ? refuse(deps, tx, { why, sent }) : withdraw(deps, tx, { known, why, sent })
  })
  if (order) publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

/** Nobody else is there for an order that was not accepted yet. */
async function refuse(deps: Deps, tx: Tx, { why, sent }: { why: Why; sent: Sent }): Promise<OrderRow> {
  const { orderId, now } = sent
  const ended = await endOrder(deps, tx, { orderId, move: 'reject', reason: closeReasons.rejected, now, by: sent, ...why })
  if (!ended) throw new Refusal('cannotMove')
  await apologise(deps, tx, ended, { cause: 'REJECTED', offered: false, now })
  return ended
}

/** Nobody else is there for an order that was accepted. */
async function withdraw(deps: Deps, tx: Tx, { known, why, sent }: { known: OrderRow; why: Why; sent: Sent }): Promise<OrderRow> {
  const { orderId, technicianId, requestKey, requestHash, now } = sent
  const { status } = known
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move: 'handOver',
    from: status,
    to: status,
    actor: 'TECH',
    actorId: technicianId,
    note: closeReasons.handedOver,
    requestKey,
    requestHash,
    ...why,
  })
  const closed = await closeUncovered(deps, tx, { orderId, cause: 'HANDED_OVER', offered: false, now })
  if (!closed) throw new Refusal('cannotMove')
  return closed.order
}
