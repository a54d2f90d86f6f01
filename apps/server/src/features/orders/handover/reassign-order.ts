import { refundReasonLines } from '@anxin/words/stored/refund-reasons'
import { handedOverLine } from '@anxin/words/messages/handovers'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { wrong } from '@anxin/contract/field-refusals'
import { blockedBy } from '@anxin/contract/visit-transitions'
import { stepText } from '@anxin/words/stored/order-lines'
import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../../db/connect.ts'
import { sqlState } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent } from '../../../events/live-event.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { newId } from '../../../ids.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { releaseCoupon } from '../../coupons/public.ts'
import { refundInPart } from '../../money/public.ts'
import { announceMove } from '../messages/after-move.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { bookingContexts } from '../quotes/booking-context-sql.ts'
import { endChange } from '../reschedule/reschedule-sql.ts'
import { recordEvent, type OrderRow } from '../transitions/transition.ts'
import { runHooks } from '../transitions/order-hooks.ts'
import { lockOrder } from '../reads/queries.ts'
import { agreedCommission, bearerOf, type Payer } from './carried-coupon.ts'
import { notifyOfReassignment } from './reassign-messages.ts'
import * as queries from './reassign-sql.ts'
import { requireWilling } from './require-willing.ts'
import { agreedOf, quoteSubstitute, requireCovered, type Carried, type Substitution } from './substitute.ts'

const minute = 60_000

/** Refuses an order whose technician cannot be changed now (cannotReassign, refundOpen): it is under way, over, unpaid, or money of it went back. */
export function requireReassignable(order: OrderRow, { policy, now }: { policy: Policy; now: Date }): void {
  const facts = guardContext(order, { windows: policy, now })
  const blocked = blockedBy('reassign', facts)
  if (blocked) throw refusalOf(blocked, facts)
  // What went back was calculated on the price of who comes now; another price would calculate it twice.
  if (order.returned_amount > 0) throw new Refusal('cannotReassign', { msg: refusalSentences.refundedBefore })
}

type Asked = { orderId: string; technicianId: string; operatorId: string; reason: string; now: Date }
type Giving = {
  technicianId: string
  /** Who gives it away, as its history says it. */
  step: 'reassign' | 'chooseSubstitute'
  actor: 'PLATFORM' | 'USER'
  actorId: string
  /** Why, in words that both sides read; empty where the step says all. */
  reason: string
  policy: Policy
  now: Date
}
export type Reassigned = { order: OrderRow; before: string; from: string; to: string; backAmount: number }

/** An operator gives an order to another technician. Refuses as requireReassignable and transferOrder do. */
export async function reassignOrder(deps: Deps, tx: Tx, { orderId, technicianId, operatorId, reason, now }: Asked): Promise<Reassigned> {
  const former = await lockOrder(tx, orderId)
  if (!former) throw new Refusal('orderNotFound')
  const policy = await deps.policy()
  requireReassignable(former, { policy, now })
  if (technicianId === former.technician_id) throw badField('technicianId', wrong.otherTechnicianMissing)
  return transferOrder(deps, tx, former, { technicianId, step: 'reassign', actor: 'PLATFORM', actorId: operatorId, reason, policy, now })
}

/**
 * Gives an order that the caller holds to another technician at the same time and place. The price never rises; what the other one
 * costs less goes back. Refuses a technician who cannot or does not want to do it (technicianNotFound, technicianPaused, technicianPreference,
 * projectOff, outOfRange, slotTaken, tooSoon).
 */
export async function transferOrder(
  deps: Deps,
  tx: Tx,
  former: OrderRow,
  { technicianId, step, actor, actorId, reason, policy, now }: Giving,
): Promise<Reassigned> {
  const { id: orderId, technician_id: before } = former
  const calendars = await queries.lockCalendars(tx, [before, technicianId])
  // Another time was a matter of the two who had agreed.
  await endChange(tx, { orderId, status: 'LAPSED', now })
  const from = calendars.find(({ id }) => id === before)
  const to = calendars.find(({ id }) => id === technicianId)
  if (!from || !to || to.city_code !== former.city_code) throw new Refusal('technicianNotFound')
  if (await queries.isBlocked(tx, { accountId: former.account_id, technicianId })) throw new Refusal('technicianNotFound')
  const carried = await queries.readCarried(tx, former)
  const context = await bookingContexts(tx)({
    technicianId,
    projectIds: carried.items.map(({ project_id }) => project_id),
    addressId: '',
    accountId: former.account_id,
    startAt: former.start_at.getTime(),
    now,
  })
  await requireWilling(tx, { order: former, technician: context.technician, policy })
  const substitution = quoteSubstitute(deps, { ...carried, context, now, policy })
  const { time, distanceM, backAmount, price } = substitution
  // What an operator decides is no arrangement between a technician and those whom they know.
  if (step === 'chooseSubstitute') requireCovered({ ...carried, technicianId, price, policy })

  await takeTime(tx, { orderId, technicianId, time, now })
  const isUnaccepted = former.status === 'PENDING_ACCEPT'
  await queries.setTechnician(tx, orderId, {
    technicianId,
    distanceM,
    travelMin: time.travelMin,
    acceptExpireAt: isUnaccepted ? new Date(now.getTime() + policy.acceptExpireMin * minute) : null,
    now,
  })
  const operatorId = actor === 'PLATFORM' ? actorId : undefined
  const bearer = carried.coupon && bearerOf(carried.coupon, technicianId)
  if (isWrittenAgain(carried, substitution)) await writePrice(tx, { carried, substitution, bearer, context, operatorId, now })
  else if (bearer) await keepPrice(tx, { order: former, bearer, policy })
  await runHooks(deps.orderHooks.handover, deps, tx, { orderId, step, now })

  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`the order ${orderId} is held and is not there`)
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move: step,
    from: order.status,
    to: order.status,
    actor,
    actorId,
    note: handedOverLine(stepText(step, policy), { from: from.nickname, to: to.nickname, reason }),
    facts: { before, technicianId, backAmount },
  })
  await notifyOfReassignment(tx, { order, from, to, backAmount, reason, now })
  await announceMove(tx, order, to.account_id, now)
  await notifyIn(tx, [{ accountId: from.account_id, type: 'order', orderId, at: now.getTime() }, ...[before, technicianId].map((id) => slotEvent(id, now))])
  return { order, before, from: from.nickname, to: to.nickname, backAmount }
}

/** Refuses (slotTaken) what the calendar refuses after all. */
async function takeTime(tx: Tx, { orderId, technicianId, time, now }: { orderId: string; technicianId: string; time: Substitution['time']; now: Date }) {
  const { during, obfuscatedLocation } = time
  try {
    const moved = await queries.moveTime(tx, {
      id: newId(now),
      orderId,
      technicianId,
      leavesAt: new Date(during.start),
      freeAt: new Date(during.end),
      ...obfuscatedLocation,
      now,
    })
    if (!moved) throw new Error(`the order ${orderId} has no time of its own`)
  } catch (error) {
    if (sqlState(error) === '23P01') throw new Refusal('slotTaken', { detail: null })
    throw error
  }
}

/** Somebody who costs no more than was agreed does it at their own price; at the same one, too, where a technician's own coupon then takes off less. */
const isWrittenAgain = ({ order, coupon }: Carried, { price, backAmount }: Substitution): boolean =>
  backAmount > 0 || (coupon?.givenBy === 'TECHNICIAN' && price.payAmount === order.pay_amount)

type Keep = { order: OrderRow; bearer: Payer; policy: Pick<Policy, 'commissionBp'> }
/** Somebody who costs more does it at the price agreed. What its coupon takes off is not theirs to pay. */
async function keepPrice(tx: Tx, { order, bearer, policy: { commissionBp } }: Keep): Promise<void> {
  if (order.coupon_funded_by === bearer && order.coupon_charged_to === null) return
  await queries.setBearer(tx, order.id, { bearer, commissionAmount: agreedCommission(agreedOf(order), { fundedBy: bearer, commissionBp }) })
}

type Written = {
  carried: Carried
  substitution: Substitution
  bearer: Payer | undefined
  context: { offers: { project_id: string; price: number }[] }
  operatorId: string | undefined
  now: Date
}

/** The order costs what the new technician takes; the difference goes back the way it came. */
async function writePrice(
  tx: Tx,
  { carried: { order, items }, substitution: { price, backAmount }, bearer, context, operatorId, now }: Written,
): Promise<void> {
  const keepsCoupon = order.user_coupon_id !== null && price.couponAmount > 0
  if (!keepsCoupon) await releaseCoupon(tx, order.id)
  await queries.setPrice(tx, order.id, {
    price,
    bearer: keepsCoupon ? bearer : undefined,
    items: items.map(({ project_id: projectId }) => ({
      projectId,
      price: context.offers.find((offer) => offer.project_id === projectId)?.price ?? 0,
    })),
  })
  if (backAmount > 0) await refundInPart(tx, { orderId: order.id, amount: backAmount, reason: refundReasonLines.reassigned, deductions: [], operatorId, now })
}
