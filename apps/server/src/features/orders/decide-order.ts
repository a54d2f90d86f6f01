import type { Deps } from '../../deps.ts'
import { newId, newOrderNo } from '../../ids.ts'
import type { Policy } from '../../policy.ts'
import { Refusal } from '../../refusal.ts'
import { occupiesFor, travelInto } from '../schedule/slots.ts'
import { shownMinutes } from '../schedule/travel.ts'
import { newArrivalSecret } from './arrival-code.ts'
import type { BookingContext } from './booking-context.ts'
import type { NewOrder } from './insert-order.ts'
import { hashOf, type AskedOrder } from './quote-of.ts'
import type { Quote } from './quote-token.ts'
import { requireSlot, slotInput } from './require-slot.ts'

type Decision = { asked: AskedOrder; quote: Quote; context: BookingContext; policy: Policy }

/** The order of a quote on the calendar as it stands: refuses what can no longer be booked. */
export function decideOrder({ blurPlace, historyKey }: Pick<Deps, 'blurPlace' | 'historyKey'>, { asked, quote, context, policy }: Decision): NewOrder {
  const { now, startAt, requestId, remark = '' } = asked
  if (quote.expireAt < now.getTime()) throw new Refusal('quoteExpired')
  if (quote.items.some(({ projectId }) => !context.offers.find((offer) => offer.project_id === projectId)?.on_offer)) throw new Refusal('projectOff')
  const durationMin = Math.round((quote.endAt - quote.startAt) / 60_000)
  // The place of the quote: the address may have been changed or deleted since.
  const at = { lat: Number(quote.address.lat), lng: Number(quote.address.lng) }
  const input = slotInput({ context, at, durationMin, now: now.getTime(), policy })
  requireSlot(input, startAt)
  const standIn = blurPlace(asked.accountId, at)
  if (context.open_holds >= policy.maxOpenHolds) throw new Refusal('unpaidOrder', { detail: { orderId: context.open_order } })

  return {
    id: newId(now),
    orderNo: newOrderNo(now),
    requestId,
    requestHash: hashOf(asked),
    remark,
    arrivalSecret: newArrivalSecret(),
    quote,
    durationMin,
    during: occupiesFor(input, { start: startAt, standIn }),
    standIn,
    // As of now: since the quote another order may have come before this one.
    travelMin: shownMinutes(travelInto(input, startAt)),
    calendarVersion: context.calendar_version ?? 0,
    maxOpenHolds: policy.maxOpenHolds,
    payExpireAt: new Date(now.getTime() + policy.payExpireMin * 60_000),
    acceptExpireAt: new Date(now.getTime() + policy.acceptExpireMin * 60_000),
    now,
    historyKey,
  }
}
