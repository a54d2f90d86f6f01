import type { TechOrder } from '@anxin/contract/entities/visits'
import { coverNumbers } from '@anxin/rules/contact-words'
import { blockedBy } from '@anxin/contract/order-moves'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { publishMove } from '../orders/after-move.ts'
import { factsOf, refusalOf } from '../orders/blocked.ts'
import { endOrder } from '../orders/end-order.ts'
import { recordEvent, type OrderRow } from '../orders/move-order.ts'
import { endSubstitution } from '../substitutes/substitution-sql.ts'
import { apologise, closeUncovered } from '../substitutes/close-order.ts'
import { offerSubstitutes } from '../substitutes/offer-substitutes.ts'
import { shownOrder } from './move-as-technician.ts'
import { isRepeat, type Sent } from './request.ts'
import { requireOrder } from './require-order.ts'

/** Before the acceptance an order is declined, afterwards it is handed over. */
type Step = 'reject' | 'handOver'

type GivingUp = { step: Step; reason: string; substitute?: string | undefined }

/** 'reject', 'handOver': the technician does not come. The customer is offered somebody else; where there is nobody, all goes back at once. */
export async function giveUp(deps: Deps, sent: Sent, { step, reason: written, substitute }: GivingUp): Promise<TechOrder> {
  const { orderId, technicianId, accountId, now } = sent
  // The customer reads it in the log.
  const reason = coverNumbers(written)
  const windows = await deps.policy()
  const order = await deps.db.transaction().execute(async (tx) => {
    const known = await requireOrder(tx, sent)
    if ((await isRepeat(tx, sent, 'reject')) || (await isRepeat(tx, sent, 'handOver'))) return undefined
    const facts = factsOf(known, { windows, now })
    const blocked = blockedBy(step, facts)
    if (blocked) throw refusalOf(blocked, facts)
    const cause = step === 'reject' ? ('REJECTED' as const) : ('HANDED_OVER' as const)
    // Who was late no longer comes at all: the customer chooses anew.
    await endSubstitution(tx, { orderId, status: 'LAPSED', now })
    const offered = await offerSubstitutes(deps, tx, { order: known, cause, by: { ...sent, reason, substitute }, now })
    if (offered) return offered
    return step === 'reject' ? refuse(deps, tx, { reason, sent }) : withdraw(deps, tx, { known, reason, sent })
  })
  if (order) publishMove(deps, order, accountId, now)
  return shownOrder(deps, orderId, technicianId, now)
}

/** Nobody else is there for an order that was not accepted yet. */
async function refuse(deps: Deps, tx: Tx, { reason, sent }: { reason: string; sent: Sent }): Promise<OrderRow> {
  const { orderId, now } = sent
  const ended = await endOrder(deps, tx, { orderId, move: 'reject', reason, now, by: sent })
  if (!ended) throw new Refusal('cannotMove')
  await apologise(deps, tx, ended, { cause: 'REJECTED', offered: false, now })
  return ended
}

/** Nobody else is there for an order that was accepted. */
async function withdraw(deps: Deps, tx: Tx, { known, reason, sent }: { known: OrderRow; reason: string; sent: Sent }): Promise<OrderRow> {
  const { orderId, technicianId, requestKey, requestHash, now } = sent
  const { status } = known
  const note = `技师无法上门：${reason}`
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move: 'handOver',
    from: status,
    to: status,
    actor: 'TECH',
    actorId: technicianId,
    note,
    requestKey,
    requestHash,
  })
  const closed = await closeUncovered(deps, tx, { orderId, cause: 'HANDED_OVER', offered: false, now })
  if (!closed) throw new Refusal('cannotMove')
  return closed.order
}
