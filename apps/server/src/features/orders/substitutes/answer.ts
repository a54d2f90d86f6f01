import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { blockedBy, type OrderStepName } from '@anxin/contract/visit-transitions'
import { stepText } from '@anxin/words/stored/order-lines'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { publishMove } from '../messages/after-move.ts'
import { guardContext } from '../transitions/blocked.ts'
import { recordEvent, type OrderRow } from '../transitions/transition.ts'
import { findParties, lockOrder, lockOwn } from '../reads/queries.ts'
import { transferOrder } from '../handover/reassign-order.ts'
import { endSubstitution } from './substitution-sql.ts'
import { closeUncovered } from './close-order.ts'
import * as queries from './queries.ts'
import { notifyOfKeeping } from './messages.ts'

type Answer = { orderId: string; substitutionId: string; accountId: string; now: Date }
type Found = { order: OrderRow; choice: queries.SubstitutionRow }

/** The customer's order, held, with the choice that is answered. Refuses (orderNotFound) another's. */
async function requireChoice(tx: Tx, { orderId, substitutionId, accountId }: Answer): Promise<Found> {
  const order = await lockOwn(tx, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  const choice = await queries.findSubstitution(tx, orderId, substitutionId)
  if (!choice) throw new Refusal('substitutesGone')
  return { order, choice }
}

/** Refuses (substitutesGone) an answer that comes too late, or one that this choice does not have. */
async function requireOpen(deps: Deps, { order, choice }: Found, step: OrderStepName, now: Date): Promise<void> {
  const blocked = blockedBy(step, guardContext(order, { windows: await deps.policy(), now }))
  if (blocked || choice.status !== 'WAITING' || choice.answer_by <= now) throw new Refusal('substitutesGone')
}

/** doOrderChooseSubstitute: the order becomes that of who was chosen. Somebody who was booked since then is offered no more, and the refusal says so. */
export async function chooseSubstitute(
  deps: Deps,
  { techId, ...asked }: Parsed<'doOrderChooseSubstitute'> & { accountId: string; now: Date },
): Promise<Reply<'doOrderChooseSubstitute'>> {
  const { substitutionId, accountId, now } = asked
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const { order, choice } = await requireChoice(tx, asked)
      const offered = choice.list.find(({ technician_id }) => technician_id === techId)
      const startAt = order.start_at.getTime()
      if (choice.status === 'TAKEN' && offered && order.technician_id === techId) return { techId, startAt, backAmount: offered.back_amount }
      await requireOpen(deps, { order, choice }, 'chooseSubstitute', now)
      if (!offered) throw new Refusal('substituteTaken')
      const policy = { ...(await deps.policy()), minLeadMin: 0 }
      const giving = { technicianId: techId, step: 'chooseSubstitute', actor: 'USER', actorId: accountId, reason: '', policy, now } as const
      const { backAmount } = await transferOrder(deps, tx, order, giving)
      // What was shown is what is given back, and no less.
      if (backAmount < offered.back_amount) throw new Refusal('substituteTaken')
      return { techId, startAt, backAmount }
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.key === 'orderNotFound' || error.key === 'substitutesGone') throw error
    await leaveOut(deps, { ...asked, technicianId: techId, substitutionId })
    throw new Refusal('substituteTaken')
  }
}

/** Takes somebody off the list who can no longer do it; with nobody left the order closes. */
async function leaveOut(deps: Deps, { orderId, substitutionId, technicianId, now }: Answer & { technicianId: string }): Promise<void> {
  const order = await deps.db.transaction().execute(async (tx) => {
    const held = await lockOrder(tx, orderId)
    const choice = held && (await queries.findWaiting(tx, orderId))
    if (choice?.id !== substitutionId) return undefined
    await queries.dropSubstitute(tx, { substitutionId, technicianId })
    const isLast = choice.list.every(({ technician_id }) => technician_id === technicianId)
    if (!isLast || choice.cause === 'LATE') return held
    return (await closeUncovered(deps, tx, { orderId, cause: choice.cause, offered: false, now }))?.order
  })
  if (order) publishMove(deps, order, (await findParties(deps.db, order.technician_id)).account_id, now)
}

/** doOrderDeclineSubstitutes: nobody else shall come; the order closes and all goes back. */
export async function declineSubstitutes(deps: Deps, asked: Answer): Promise<Reply<'doOrderDeclineSubstitutes'>> {
  const { orderId, accountId, now } = asked
  const closed = await deps.db.transaction().execute(async (tx) => {
    const { order, choice } = await requireChoice(tx, asked)
    if (choice.status === 'DECLINED') return { order, refundId: undefined }
    await requireOpen(deps, { order, choice }, 'declineSubstitutes', now)
    return closeUncovered(deps, tx, { orderId, cause: choice.cause, offered: choice.list.length > 0, declinedBy: accountId, now })
  })
  if (!closed) throw new Refusal('substitutesGone')
  publishMove(deps, closed.order, (await findParties(deps.db, closed.order.technician_id)).account_id, now)
  return { status: 'CLOSED', refundId: closed.refundId }
}

/** doOrderKeepTechnician: the customer waits for who is late. */
export async function keepTechnician(deps: Deps, asked: Answer): Promise<null> {
  const { orderId, accountId, now } = asked
  const order = await deps.db.transaction().execute(async (tx) => {
    const { order: held, choice } = await requireChoice(tx, asked)
    if (choice.status === 'KEPT') return held
    await requireOpen(deps, { order: held, choice }, 'keepTechnician', now)
    await endSubstitution(tx, { orderId, status: 'KEPT', now })
    const kept = await queries.keepTechnician(tx, orderId)
    const note = stepText('keepTechnician', await deps.policy())
    await recordEvent(deps, tx, { orderId, at: now, move: 'keepTechnician', from: kept.status, to: kept.status, actor: 'USER', actorId: accountId, note })
    await notifyOfKeeping(tx, { order: kept, now })
    return kept
  })
  publishMove(deps, order, (await findParties(deps.db, order.technician_id)).account_id, now)
  return null
}
