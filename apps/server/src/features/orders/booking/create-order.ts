import type { Policy } from '@anxin/contract/policy'
import type { Reply } from '@anxin/contract/endpoints'
import { DatabaseUnavailable } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent } from '../../../events/live-event.ts'
import { Refusal } from '../../../refusal.ts'
import { findFormer, type OrderContext, type ReadContext } from '../quotes/booking-context-sql.ts'
import type { QuoteSource } from '../quotes/make-quote.ts'
import { decideOrder, orderAsQuoted } from '../lifecycle/decide-order.ts'
import type { BatchInsert } from './insert-queue.ts'
import { hashOf, quoteOf, type AskedOrder } from '../quotes/quote-of.ts'
import type { Quote } from '../quotes/quote-token.ts'
import { writeOrder } from './write-order.ts'

type CreateDeps = Deps & QuoteSource & { readOrderContext: ReadContext<OrderContext>; batchInsert: BatchInsert }
type Created = Reply<'doOrderCreate'>

// Of those who meet at one calendar one gets on at a time, and each try takes some milliseconds.
const patienceMs = 3000

/**
 * doOrderCreate: takes a quote, the slot and the coupon, and waits for payment. The same requestId gives the
 * first order again; a quote makes one order, whatever becomes of that. Two creations on one calendar never decide on the same picture of it: anyone who comes second
 * reads again, and is answered that the slot is gone or gets another. A calendar that never stands still for long enough is
 * no reason to refuse a time: then the database counts as busy, and the same request may be sent again.
 */
export async function createOrder(deps: CreateDeps, asked: AskedOrder): Promise<Created> {
  const inForce = await deps.policyInForce()
  let quote: Quote
  try {
    quote = await quoteOf(deps, asked, inForce)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    // A repetition may be refused a quote for what its first run took: then the first answer stands. Anyone who has a quote gets the first run where the order is decided or written.
    const former = await findFormer(deps.db, asked)
    if (former) return firstAnswer(deps, former, asked)
    throw refusal
  }
  return decideAndWrite(deps, { asked, quote, policy: inForce.policy })
}

async function decideAndWrite(deps: CreateDeps, { asked, quote, policy }: { asked: AskedOrder; quote: Quote; policy: Policy }): Promise<Created> {
  const { accountId, now, techId, startAt, requestId } = asked
  const until = performance.now() + patienceMs
  // The time of the quote stands until writing it shows that the calendar has moved.
  let order = orderAsQuoted(deps, { asked, quote, policy })
  let alone = false

  // However long the first try has waited, its refusal to write is looked into once.
  for (let tries = 0; tries < 2 || performance.now() < until; tries++) {
    if (!order) {
      const context = await deps.readOrderContext({
        technicianId: techId,
        projectIds: quote.items.map(({ projectId }) => projectId),
        addressId: quote.addressId,
        accountId,
        startAt,
        now,
        requestId,
        orderId: quote.orderId,
      })
      if (context.former) return firstAnswer(deps, context.former, asked)
      order = await decideOrder(deps, { asked, quote, context, policy })
    }
    const outcome = await writeOrder(deps, order, { alone })
    if (outcome === 'timeTaken') throw new Refusal('slotTaken', { detail: { reason: 'BOOKED', nearest: [] } })
    if (outcome === 'accountGone') throw new Refusal('signedOut')
    if (outcome === 'made') {
      const needPay = quote.price.payAmount > 0
      deps.events.publish(slotEvent(techId, now))
      if (needPay) deps.events.publish({ accountId, type: 'order', orderId: order.id, at: now.getTime() })
      return { orderId: order.id, orderNo: order.orderNo, payAmount: quote.price.payAmount, payExpireAt: order.payExpireAt.getTime(), needPay }
    }
    // The next reading shows the rest as it is: a newer calendar, a twin, too many unpaid orders.
    alone ||= outcome === 'accountBusy' || outcome === 'calendarBusy'
    order = undefined
  }
  throw new DatabaseUnavailable('busy', new Error(`the calendar of ${techId} moved at every try`))
}

/** What the order's first request was answered. Refuses another request with the same quote (quoteUsed), and the same request with another body (replayDiffers). */
function firstAnswer({ historyKey }: Pick<Deps, 'historyKey'>, former: NonNullable<OrderContext['former']>, asked: AskedOrder): Created {
  const { id, order_no, pay_amount, pay_expire_at, request_id, request_hash } = former
  if (request_id !== asked.requestId) throw new Refusal('quoteUsed', { detail: { used: true, orderId: id } })
  if (request_hash !== hashOf(asked, historyKey)) throw new Refusal('replayDiffers')
  return { orderId: id, orderNo: order_no, payAmount: pay_amount, payExpireAt: pay_expire_at, needPay: pay_amount > 0 }
}
