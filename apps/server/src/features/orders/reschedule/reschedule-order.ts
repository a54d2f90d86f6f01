import { blockedBy } from '@anxin/contract/visit-transitions'
import type { Policy } from '@anxin/contract/policy'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { travelGiven } from '../../money/public.ts'
import { guardContext, refusalOf } from '../transitions/blocked.ts'
import { bookingContexts, type BookingContext, type ReadContext } from '../quotes/booking-context-sql.ts'
import { publishChange, notifyOfReschedule } from './reschedule-messages.ts'
import { findWaiting, hasAsked, holdChange, rowOfChange, type WaitingRow } from './reschedule-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { applyChange } from './apply-reschedule.ts'
import { sayYours } from '../quotes/require-slot.ts'
import { couponTypeOf, findOwn, findParties, lockOwn } from '../reads/queries.ts'
import { open, seal } from '../quotes/sealed-token.ts'
import { contextFor, quoteReschedule, type Change } from './quote-reschedule.ts'

type Asked<Call extends 'doOrderReschedulePreview' | 'doOrderReschedule'> = Parsed<Call> & { accountId: string; now: Date }
/** What was shown: the change is made as that, or refused. */
type Shown = {
  /** Of the change that this quote may become: one quote makes one change. */
  changeId: string
  orderId: string
  accountId: string
  version: number
  startAt: number
  payAmount: number
  expireAt: number
}

/** doOrderReschedulePreview: what another start means for the time and the money, signed. No side effect. */
export async function previewChange(
  deps: Pick<Deps, 'db' | 'obfuscateLocation' | 'policy' | 'tokenKeys'> & { readContext: ReadContext },
  { orderId, startAt, accountId, now }: Asked<'doOrderReschedulePreview'>,
): Promise<Reply<'doOrderReschedulePreview'>> {
  const { db, tokenKeys } = deps
  const policy = await deps.policy()
  const order = await findOwn(db, orderId, accountId)
  if (!order) throw new Refusal('orderNotFound')
  requireMayChange(order, { waiting: await findWaiting(db, orderId), policy, now })
  const context = await contextFor(deps.readContext, order, { startAt, now })
  const change = await quote(deps, db, { order, context, startAt, proposedBy: 'USER', now, policy })
  const expireAt = now.getTime() + policy.quoteTtlMin * 60_000
  const shown: Shown = { changeId: newId(now), orderId, accountId, version: order.version, startAt, payAmount: change.payAmount, expireAt }
  return {
    startAt,
    endAt: change.endAt,
    travelMin: change.time.travelMin,
    lines: linesOf(order, change),
    payAmount: change.payAmount,
    backAmount: change.backAmount,
    asksTechnician: change.asksTechnician,
    ...(change.asksTechnician && { answerBy: change.answerBy }),
    previewToken: seal(tokenKeys, 'change token', shown),
    expireAt,
    serverNow: now.getTime(),
  }
}

/**
 * doOrderReschedule: moves the visit as it was shown, or asks the technician first. The order and its calendar are held
 * while it is decided, so that of two changes one sees the other; the same request again is answered with what stands.
 */
export async function rescheduleOrder(deps: Deps, { orderId, previewToken, accountId, now }: Asked<'doOrderReschedule'>): Promise<Reply<'doOrderReschedule'>> {
  // safe: what opens was sealed as this
  const shown = open(deps.tokenKeys, 'change token', previewToken) as Shown | undefined
  // A quote of the version before has no change of its own.
  if (!shown?.changeId || shown.orderId !== orderId || shown.accountId !== accountId) throw new Refusal('quoteExpired')
  const policy = await deps.policy()
  const { startAt } = shown
  const done = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOwn(tx, orderId, accountId)
    if (!order) throw new Refusal('orderNotFound')
    const waiting = await findWaiting(tx, orderId)
    const standing = standingAs(order, waiting, shown)
    if (standing) return { reply: standing, order: undefined }
    if (await hasAsked(tx, shown.changeId)) throw new Refusal('quoteUsed', { detail: { used: true, orderId } })
    if (order.version !== shown.version) throw new Refusal('orderMoved')
    if (shown.expireAt < now.getTime()) throw new Refusal('quoteExpired')
    requireMayChange(order, { waiting, policy, now })
    const change = await quoteHeld(deps, tx, { order, startAt, proposedBy: 'USER', now, policy })
    if (change.payAmount !== shown.payAmount) throw new Refusal('quoteExpired')
    const { endAt, backAmount, answerBy } = change
    if (!change.asksTechnician) {
      const moved = await applyChange(deps, tx, { order, to: rowOfChange(change), actor: 'USER', actorId: accountId, now })
      await notifyOfReschedule(deps, tx, { order: moved, kind: 'reschedule', movedTo: startAt, backAmount, now })
      return { reply: { outcome: 'MOVED' as const, startAt, endAt, backAmount }, order: moved }
    }
    await holdChange(tx, { id: shown.changeId, orderId, technicianId: order.technician_id, proposedBy: 'USER', change, now })
    await notifyOfReschedule(deps, tx, { order, kind: 'changeAsked', movedTo: startAt, actorId: accountId, now })
    return { reply: { outcome: 'ASKED' as const, startAt, endAt, backAmount, answerBy }, order }
  })
  if (done.order) publishChange(deps, done.order, (await findParties(deps.db, done.order.technician_id)).account_id, now)
  return done.reply
}

type Quoted = { order: OrderRow; startAt: number; proposedBy: 'USER' | 'TECH'; now: Date; policy: Policy }
/** Quotes a change with its calendar held; the caller holds the order. */
export async function quoteHeld(deps: Pick<Deps, 'obfuscateLocation'>, tx: Tx, asked: Quoted): Promise<Change> {
  const { order } = asked
  await holdCalendars(tx, [order.technician_id])
  const context = await contextFor(bookingContexts(tx), order, asked)
  return quote(deps, tx, { ...asked, context })
}

async function quote(deps: Pick<Deps, 'obfuscateLocation'>, db: Db, asked: Quoted & { context: BookingContext }): Promise<Change> {
  const facts = await costFacts(db, asked.order)
  try {
    return quoteReschedule(deps, { ...asked, ...facts })
  } catch (refused) {
    throw asked.proposedBy === 'USER' ? await sayYours(db, refused, asked) : refused
  }
}

/** What the price of a change depends on beside the order's own row. */
const costFacts = async (db: Db, { id, user_coupon_id, returned_amount }: OrderRow) => ({
  couponType: await couponTypeOf(db, user_coupon_id),
  travelGiven: returned_amount === 0 ? 0 : await travelGiven(db, id),
})

/** Refuses a step of the table of moves: its state, its time, or another change that waits. */
function requireMayChange(order: OrderRow, { waiting, policy, now }: { waiting: WaitingRow | undefined; policy: Policy; now: Date }): void {
  const facts = { ...guardContext(order, { windows: policy, now }), changing: waiting !== undefined }
  const blocked = blockedBy('reschedule', facts)
  if (blocked) throw refusalOf(blocked, facts)
}

/** The answer to a request that has already had its effect. */
function standingAs(order: OrderRow, waiting: WaitingRow | undefined, { startAt, version, payAmount }: Shown): Reply<'doOrderReschedule'> | undefined {
  if (waiting?.proposed_by === 'USER' && waiting.start_at.getTime() === startAt) {
    const backAmount = order.pay_amount - waiting.pay_amount
    return { outcome: 'ASKED', startAt, endAt: waiting.end_at.getTime(), backAmount, answerBy: waiting.answer_by.getTime() }
  }
  if (order.version === version || order.start_at.getTime() !== startAt || order.pay_amount !== payAmount) return undefined
  return { outcome: 'MOVED', startAt, endAt: order.end_at.getTime(), backAmount: 0 }
}

/** The lines of the price that a change changes. */
const linesOf = (order: OrderRow, { travelFee, couponAmount }: Change): Reply<'doOrderReschedulePreview'>['lines'] =>
  [
    { kind: 'TRAVEL' as const, beforeAmount: order.travel_fee, amount: travelFee, deduct: false },
    { kind: 'COUPON' as const, beforeAmount: order.coupon_amount, amount: couponAmount, deduct: true },
  ].filter(({ beforeAmount, amount }) => beforeAmount !== amount)
