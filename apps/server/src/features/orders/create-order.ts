import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { sqlState } from '../../db/unavailable.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { newId, newOrderNo } from '../../ids.ts'
import { lockCoupon, spendCoupon } from '../coupons/hold.ts'
import { postZeroPay } from '../ledger/post.ts'
import { occupiesFor, travelInto } from '../schedule/slots.ts'
import { shownMinutes } from '../schedule/travel.ts'
import { announceMove, writeMessages } from './after-move.ts'
import { newArrivalSecret } from './arrival-code.ts'
import { findFormer, type BookingContext, type ReadContext } from './booking-context.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { makeQuote } from './make-quote.ts'
import { moveOrder } from './move-order.ts'
import { findParties } from './queries.ts'
import { readQuote, type Quote } from './quote-token.ts'
import { requireSlot, slotInput } from './require-slot.ts'

type Asked = Parsed<'doOrderCreate'> & { requestId: string; accountId: string; now: Date }
type CreateDeps = Deps & { readContext: ReadContext }
type Created = Reply<'doOrderCreate'>

/** What a retry must repeat to count as the same request. */
const hashOf = ({ techId, items, addressId, startAt, userCouponId, travelType, remark }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify([techId, items, addressId, startAt, userCouponId ?? null, travelType, remark ?? null]))
    .digest('base64url')

// Of those who meet at one calendar one gets on at a time; all must get their turn, since only a time that is gone may be refused.
const tries = 60

/**
 * doOrderCreate: takes a quote, the slot and the coupon, and waits for payment. The same requestId gives the
 * first order again. Two creations on one calendar never decide on the same picture of it: whoever comes second
 * reads anew, and is told that the slot is gone or gets another.
 */
export async function createOrder(deps: CreateDeps, asked: Asked): Promise<Created> {
  try {
    return await decideAndWrite(deps, asked)
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.key === 'replayDiffers') throw refusal
    // A repetition may be refused for what its first run took: then the first answer stands.
    const former = await findFormer(deps.db, asked)
    if (former) return firstAnswer(former, hashOf(asked))
    throw refusal
  }
}

async function decideAndWrite(deps: CreateDeps, asked: Asked): Promise<Created> {
  const { policy, events } = deps
  const { accountId, now, techId, startAt } = asked
  const rules = await policy()
  const quote = await quoteFor(deps, asked)
  const requestHash = hashOf(asked)

  for (let attempt = 1; ; attempt++) {
    const context = await deps.readContext({
      technicianId: techId,
      projectIds: quote.items.map(({ projectId }) => projectId),
      addressId: quote.addressId,
      accountId,
      startAt,
      now,
      requestId: asked.requestId,
      quoteId: quote.quoteId,
    })
    if (context.former) return firstAnswer(context.former, requestHash)
    if (quote.expireAt < now.getTime()) throw new Refusal('quoteExpired')
    if (quote.items.some(({ projectId }) => !context.offers.find((offer) => offer.project_id === projectId)?.on_offer)) throw new Refusal('projectOff')
    const durationMin = Math.round((quote.endAt - quote.startAt) / 60_000)
    // The place of the quote: the address may have been changed or deleted since.
    const at = { lat: Number(quote.address.lat), lng: Number(quote.address.lng) }
    const input = slotInput({ context, at, durationMin, now: now.getTime(), policy: rules })
    requireSlot(input, startAt)
    const standIn = deps.blurPlace(accountId, at)
    if (context.open_holds >= rules.maxOpenHolds) throw new Refusal('unpaidOrder', { detail: { orderId: context.open_order } })

    const order: NewOrder = {
      id: newId(now),
      orderNo: newOrderNo(now),
      requestId: asked.requestId,
      requestHash,
      remark: asked.remark ?? '',
      arrivalSecret: newArrivalSecret(),
      quote,
      durationMin,
      during: occupiesFor(input, { start: startAt, standIn }),
      standIn,
      // As of now: since the quote another order may have come before this one.
      travelMin: shownMinutes(travelInto(input, startAt)),
      calendarVersion: context.calendar_version ?? 0,
      maxOpenHolds: rules.maxOpenHolds,
      payExpireAt: new Date(now.getTime() + rules.payExpireMin * 60_000),
      acceptExpireAt: new Date(now.getTime() + rules.acceptExpireMin * 60_000),
      now,
      historyKey: deps.historyKey,
    }
    const outcome = await write(deps, order)
    if (outcome === 'done') {
      deps.responses.drop()
      if (quote.price.payAmount > 0) events.publish({ accountId, type: 'order', orderId: order.id, at: now.getTime() })
      return {
        orderId: order.id,
        orderNo: order.orderNo,
        payAmount: quote.price.payAmount,
        payExpireAt: order.payExpireAt.getTime(),
        needPay: quote.price.payAmount > 0,
      }
    }
    if (attempt >= tries) throw new Refusal('slotTaken')
  }
}

async function quoteFor({ config, policy, ...source }: CreateDeps, asked: Asked): Promise<Quote> {
  const { accountId, techId, addressId, startAt, items, travelType, previewToken, expectAmount, userCouponId } = asked
  if (previewToken === undefined) {
    const { quote } = await makeQuote(source, { ...asked, policy: await policy() })
    if (expectAmount !== undefined && expectAmount !== quote.price.payAmount) throw new Refusal('amountMoved', { detail: { payAmount: quote.price.payAmount } })
    return quote
  }
  const quote = readQuote(config.appSecret, previewToken)
  const sameCart =
    quote?.accountId === accountId &&
    quote.techId === techId &&
    quote.addressId === addressId &&
    quote.startAt === startAt &&
    quote.travelType === travelType &&
    quote.items.length === items.length &&
    new Set(items.map(({ projectId }) => projectId)).size === items.length &&
    items.every(({ projectId, quantity }) => quote.items.some((item) => item.projectId === projectId && item.quantity === quantity)) &&
    (userCouponId === undefined || userCouponId === 'auto' || userCouponId === quote.userCouponId)
  if (!quote || !sameCart) throw new Refusal('quoteExpired')
  if (expectAmount !== undefined && expectAmount !== quote.price.payAmount) throw new Refusal('amountMoved', { detail: { payAmount: quote.price.payAmount } })
  return quote
}

function firstAnswer({ id, order_no, pay_amount, pay_expire_at, request_hash }: NonNullable<BookingContext['former']>, requestHash: string): Created {
  if (request_hash !== requestHash) throw new Refusal('replayDiffers')
  return { orderId: id, orderNo: order_no, payAmount: pay_amount, payExpireAt: pay_expire_at, needPay: pay_amount > 0 }
}

/** Writes everything or nothing. 'again': the calendar or the account's unpaid orders moved since the context was read, or a twin of this request won. */
async function write(deps: Deps, order: NewOrder): Promise<'done' | 'again'> {
  const { db } = deps
  const { quote, now } = order
  try {
    // Without a coupon and with something to pay, all of it is one statement; that is most orders.
    if (quote.userCouponId === undefined && quote.price.payAmount > 0) return (await insertOrder(db, order)) ? 'done' : 'again'
    return await db.transaction().execute(async (tx) => {
      if (!(await insertOrder(tx, order))) return 'again'
      if (quote.userCouponId !== undefined) await lockCoupon(tx, { userCouponId: quote.userCouponId, accountId: quote.accountId, orderId: order.id, now })
      if (quote.price.payAmount === 0) {
        await spendCoupon(tx, order.id, now)
        await postZeroPay(tx, { orderId: order.id, now })
        const waiting = await moveOrder(deps, tx, {
          orderId: order.id,
          move: 'pay',
          actor: 'SYSTEM',
          actorId: null,
          now,
          set: { paid_at: now, pay_way: 'NONE', accept_expire_at: order.acceptExpireAt },
        })
        if (!waiting) throw new Error(`the order ${order.id} has just been made and does not wait for payment`)
        await writeMessages(deps, tx, { order: waiting, move: 'pay', now })
        await announceMove(tx, waiting, (await findParties(tx, quote.techId)).account_id, now)
      }
      return 'done'
    })
  } catch (error) {
    // A twin with the same request key or quote has just been written.
    if (sqlState(error) === '23505') return 'again'
    throw error
  }
}
