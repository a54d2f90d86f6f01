import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { OrderStatus } from '@anxin/contract/order-states'
import { orderBeginnings } from '@anxin/contract/order-transitions'
import { beginningLines } from '@anxin/words/stored/order-lines'
import type { Tx } from '../../../db/connect.ts'
import { isTwin } from '../../../db/taken-number.ts'
import { sqlState } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent } from '../../../events/live-event.ts'
import { notifyIn } from '../../../events/notify-sql.ts'
import { newId, newOrderNo } from '../../../ids.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { lockCoupon, spendCoupon, usableCouponsOf } from '../../coupons/public.ts'
import { postZeroPay } from '../../money/public.ts'
import { insertMessages } from '../../messages/public.ts'
import { eventsOf } from '../messages/after-move.ts'
import { newArrivalSecret } from '../reads/arrival-code.ts'
import { bookingContexts } from '../quotes/booking-context-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import { choices, offeredItems } from '../quotes/make-quote.ts'
import { recordEvent, transition, type OrderRow } from '../transitions/transition.ts'
import { priceOf } from '../quotes/price.ts'
import { findParties, lockOwn } from '../reads/queries.ts'
import { extendedNote, paidMessages } from './messages.ts'
import { addExtension, lengthenVisit, projectsOf } from './queries.ts'
import { quoteExtension } from './quote-extension.ts'
import { requireSuited } from './require-suited.ts'
import { withMinutes } from './same-minutes.ts'

type Asked = Omit<Parsed<'doOrderExtra'>, 'requestId'> & { requestId: string; requestHash: string; accountId: string; now: Date }

/**
 * doOrderExtra, in the caller's transaction: an order of its own under the visit, without a trip, whose time the visit's own row
 * holds from now on. The visit and its calendar are held while it is decided, so that of several at once one gets on. Refuses
 * (noTimeToAdd) what does not fit before what comes after, (projectPriceMoved) prices other than those shown.
 */
export async function addTime(deps: Deps, tx: Tx, asked: Asked): Promise<Reply<'doOrderExtra'>> {
  const { orderId, type, items: wanted, shownAmount, requestId, requestHash, accountId, now } = asked
  if (new Set(wanted.map(({ projectId }) => projectId)).size !== wanted.length) throw badField('items', wrong.sameProjectTwice)
  const { policy, version } = await deps.policyInForce()
  const visit = await lockOwn(tx, orderId, accountId)
  if (!visit) throw new Refusal('orderNotFound')
  // Anyone who moves added time holds its visit first; here only the added time is held.
  if (visit.parent_id !== null) throw new Refusal('cannotExtend')
  const technicianId = visit.technician_id
  await holdCalendars(tx, [technicianId])
  const { context, maxAddMin } = await quoteExtension(tx, bookingContexts(tx), { visit, projectIds: wanted.map(({ projectId }) => projectId), policy, now })
  const items = withMinutes(offeredItems(context, wanted), wanted, await projectsOf(tx, orderId))
  const isMinutes = (id: string) => wanted.some(({ projectId, minutes }) => projectId === id && minutes !== undefined)
  const notMeant = type === 'ADD_TIME' ? context.offers.find(({ addable, project_id }) => !addable && !isMinutes(project_id)) : undefined
  if (notMeant) throw new Refusal('projectOff', { detail: { projectId: notMeant.project_id } })
  await requireSuited(tx, deps.config, { visit, context, items })
  const addMin = items.reduce((sum, { durationMin, quantity }) => sum + durationMin * quantity, 0)
  if (addMin > maxAddMin) throw new Refusal('noTimeToAdd', { detail: { maxAddMin } })

  const isMember = context.is_member && (context.technician?.vip_prices ?? false)
  const coupons = asked.userCouponId === undefined ? [] : await usableCouponsOf(tx, accountId, now)
  const { chosen } = choices(coupons, { cart: { techId: technicianId, userCouponId: asked.userCouponId }, items, isMember, fee: 0, now })
  const price = priceOf({
    items,
    isMember,
    travelFee: 0,
    travelWhy: '',
    travelReason: { said: 'TECHNICIAN_PAYS' },
    coupon: chosen?.inUse,
    commissionBp: policy.commissionBp,
  })
  if (shownAmount !== undefined && shownAmount !== price.serviceAmount - price.vipAmount) throw new Refusal('projectPriceMoved')

  const id = newId(now)
  const payExpireAt = new Date(now.getTime() + policy.extraPayExpireMin * 60_000)
  const made = await write(tx, {
    id,
    orderNo: newOrderNo(now),
    visitId: orderId,
    requestId,
    requestHash,
    addMin,
    serviceAmount: price.serviceAmount,
    vipAmount: price.vipAmount,
    couponAmount: price.couponAmount,
    payAmount: price.payAmount,
    commissionAmount: price.commissionAmount,
    couponFundedBy: chosen?.inUse.fundedBy ?? null,
    userCouponId: chosen?.userCouponId ?? null,
    policyVersion: version,
    payExpireAt,
    arrivalSecret: newArrivalSecret(),
    now,
    items: JSON.stringify(
      items.map(({ projectId, name, price: unit, quantity, durationMin }) => ({
        id: newId(now),
        project_id: projectId,
        name,
        cover_key: context.offers.find(({ project_id }) => project_id === projectId)?.cover_key ?? '',
        price: unit,
        quantity,
        duration_min: durationMin,
      })),
    ),
    // Nobody travels for it.
    lines: JSON.stringify(price.lines.filter(({ kind }) => kind !== 'TRAVEL').map((line, index) => ({ ...line, line_no: index + 1 }))),
  })
  const { event: move, to, by: actor } = orderBeginnings.createExtension
  const note = beginningLines.createExtension
  await recordEvent(deps, tx, { orderId: id, at: now, move, from: null, to, actor, actorId: accountId, note })
  if (chosen) await lockCoupon(tx, { userCouponId: chosen.userCouponId, accountId, orderId: id, now })
  const needPay = price.payAmount > 0
  if (needPay) await notifyIn(tx, [slotEvent(technicianId, now), { type: 'order', accountId, orderId, techId: technicianId, at: now.getTime() }])
  else await takeForNothing(deps, tx, { visit, extensionId: id, addMin, now })
  return { extraOrderId: id, payAmount: price.payAmount, payExpireAt: payExpireAt.getTime(), newEndAt: made.end_at.getTime(), needPay }
}

/** Writes it; the constraints of the calendar and of the visit's extensions have the last word. */
async function write(tx: Tx, extension: Parameters<typeof addExtension>[1]) {
  try {
    const made = await addExtension(tx, extension)
    if (!made) throw new Error(`the visit of ${String(extension.id)} has no time of its own`)
    return made
  } catch (error) {
    if (sqlState(error) === '23P01') throw new Refusal('noTimeToAdd', { detail: null })
    if (isTwin(error)) throw new Refusal('extraUnpaid', { detail: null })
    throw error
  }
}

type Free = { visit: OrderRow; extensionId: string; addMin: number; now: Date }
/** What costs nothing is paid at once. */
async function takeForNothing(deps: Deps, tx: Tx, { visit, extensionId, addMin, now }: Free): Promise<void> {
  const { id: visitId, account_id: accountId, technician_id: technicianId, status } = visit
  await spendCoupon(tx, extensionId, now)
  await postZeroPay(tx, { orderId: extensionId, now })
  const bySystem = { actor: 'SYSTEM', actorId: null } as const
  await transition(deps, tx, {
    name: 'payExtension',
    before: { id: extensionId, status: orderBeginnings.createExtension.to, parent_id: visitId, substituting: null, ending_early: false },
    // safe: the column's check allows only states of the table
    visit: { status: status as OrderStatus, moved: false },
    ...bySystem,
    now,
    set: { paid_at: now, pay_way: 'NONE' },
  })
  const lengthened = await lengthenVisit(tx, extensionId)
  if (!lengthened) throw new Error(`the visit ${visitId} is held and is not there`)
  const endAt = lengthened.end_at.getTime()
  const facts = { addMin, endAt, extraOrderId: extensionId }
  const note = extendedNote({ addMin, endAt, now })
  await recordEvent(deps, tx, { ...bySystem, orderId: visitId, at: now, move: 'extend', from: status, to: status, note, facts })
  const { account_id: technicianAccountId } = await findParties(tx, technicianId)
  const startAt = visit.start_at.getTime()
  await insertMessages(tx, paidMessages({ extensionId, visitId, accountId, technicianAccountId, addMin, startAt, endAt, now }))
  await notifyIn(tx, [...eventsOf(visit, technicianAccountId, now), slotEvent(technicianId, now)])
}
