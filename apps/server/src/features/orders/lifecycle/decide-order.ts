import type { Deps } from '../../../deps.ts'
import { newOrderNo } from '../../../ids.ts'
import type { Policy } from '@anxin/contract/policy'
import { Refusal } from '../../../refusal.ts'
import { sealNote } from '../../health-notes/public.ts'
import { newArrivalSecret } from '../reads/arrival-code.ts'
import { bookTime, isStillDue, type BookedTime } from '../booking/booked-time.ts'
import type { OrderContext } from '../quotes/booking-context-sql.ts'
import type { NewOrder } from '../booking/new-order.ts'
import { hashOf, type AskedOrder } from '../quotes/quote-of.ts'
import type { Quote } from '../quotes/quote-token.ts'
import { requireSlotFor, slotInput } from '../quotes/require-slot.ts'

type Decision = { asked: AskedOrder; quote: Quote; policy: Policy }

const durationOf = ({ startAt, endAt }: Quote) => Math.round((endAt - startAt) / 60_000)

/**
 * The order of a quote with the time that was quoted, which stands unless the version of the calendar has moved: that
 * is seen when it is written. Undefined when the clock or the policy asks for a new look.
 */
export function orderAsQuoted(deps: Pick<Deps, 'historyKey' | 'config'>, { asked, quote, policy }: Decision): NewOrder | undefined {
  if (quote.expireAt < asked.now.getTime() || !isStillDue(quote.time, { start: quote.startAt, now: asked.now.getTime(), policy })) return undefined
  return orderOf(deps, { asked, quote, time: quote.time, policy })
}

/** The order of a quote on the calendar as it stands: refuses what can no longer be booked. */
export async function decideOrder(
  { db, obfuscateLocation, ...secrets }: Pick<Deps, 'db' | 'obfuscateLocation' | 'historyKey' | 'config'>,
  { asked, quote, context, policy }: Decision & { context: OrderContext },
): Promise<NewOrder> {
  const { now, startAt, accountId, techId } = asked
  if (quote.expireAt < now.getTime()) throw new Refusal('quoteExpired')
  if (quote.items.some(({ projectId }) => !context.offers.find((offer) => offer.project_id === projectId)?.on_offer)) throw new Refusal('projectOff')
  // The place of the quote: the address may have been changed or deleted since.
  const at = { lat: Number(quote.address.lat), lng: Number(quote.address.lng) }
  const input = slotInput({ context, at, durationMin: durationOf(quote), now: now.getTime(), policy })
  await requireSlotFor(db, input, { startAt, accountId, technicianId: techId })
  if (context.open_holds >= policy.maxOpenHolds) throw new Refusal('unpaidOrder', { detail: { orderId: context.open_order } })
  // As of now: since the quote another order may have come before this one.
  const time = bookTime(input, { start: startAt, obfuscatedLocation: obfuscateLocation(accountId, at), version: context.calendar_version ?? 0 })
  return orderOf(secrets, { asked, quote, time, policy })
}

function orderOf({ historyKey, config }: Pick<Deps, 'historyKey' | 'config'>, { asked, quote, time, policy }: Decision & { time: BookedTime }): NewOrder {
  const { now, requestId, remark = '', healthNote } = asked
  return {
    id: quote.orderId,
    orderNo: newOrderNo(now),
    requestId,
    requestHash: hashOf(asked, historyKey),
    remark,
    health: healthNote && sealNote(config, quote.orderId, { codes: healthNote.codes, text: healthNote.text ?? '' }),
    arrivalSecret: newArrivalSecret(),
    quote,
    durationMin: durationOf(quote),
    time,
    maxOpenHolds: policy.maxOpenHolds,
    payExpireAt: new Date(now.getTime() + policy.payExpireMin * 60_000),
    acceptExpireAt: new Date(now.getTime() + policy.acceptExpireMin * 60_000),
    now,
    historyKey,
  }
}
