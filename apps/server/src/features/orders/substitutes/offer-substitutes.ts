import { offeredLine } from '@anxin/words/messages/handovers'
import type { SubstituteCause } from '@anxin/contract/substitute-causes'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { newId } from '../../../ids.ts'
import { bookingContexts } from '../quotes/booking-context-sql.ts'
import { endChange } from '../reschedule/reschedule-sql.ts'
import { holdCalendars } from '../booking/close-unpaid-sql.ts'
import { substitutesFor } from '../handover/list-substitutes.ts'
import { recordEvent, type OrderRow } from '../transitions/transition.ts'
import { lockOrder } from '../reads/queries.ts'
import { insertSubstitution, sexOf, type Offered } from './queries.ts'
import { reasonOf, notifyOfOffer } from './messages.ts'

const mostOffered = 3

/** The technician who gave the order up: with why (for the operators), the nickname of whom they would send, and the key and hash of the request. */
export type GivenUp = {
  technicianId: string
  why: { facts: { why: string }; words?: { accountId: string; text: string } }
  substitute?: string | undefined
  requestKey: string | undefined
  requestHash: string
}
type Offer = {
  order: OrderRow
  cause: SubstituteCause
  by?: GivenUp
  /** Until when the customer may choose; never sooner than the policy's minutes from now. */
  answerBy?: Date
  now: Date
}

/**
 * Offers the customer somebody else at the same time and place for no more money, in the transaction that holds the order. Undefined when
 * there is nobody; who is only late is waited for or not, so that the customer is asked even then.
 */
export async function offerSubstitutes(deps: Deps, tx: Tx, { order, cause, by, now, answerBy: wanted = now }: Offer): Promise<OrderRow | undefined> {
  const { id: orderId, status } = order
  const policy = await deps.policy()
  const answerBy = new Date(Math.max(wanted.getTime(), now.getTime() + policy.substituteAnswerMin * 60_000))
  const list = await whoIsFree(deps, tx, { order, named: by?.substitute, at: answerBy })
  if (list.length === 0 && cause !== 'LATE') return undefined
  // Another time was a matter of the two who had agreed.
  await holdCalendars(tx, [order.technician_id])
  await endChange(tx, { orderId, status: 'LAPSED', now })
  await insertSubstitution(tx, { id: newId(now), orderId, cause, answerBy, list, now })
  await recordEvent(deps, tx, {
    orderId,
    at: now,
    move: by ? 'handOver' : 'substitutesOffered',
    from: status,
    to: status,
    actor: by ? 'TECH' : 'SYSTEM',
    actorId: by?.technicianId ?? null,
    note: offeredLine(reasonOf(cause)),
    requestKey: by?.requestKey,
    requestHash: by?.requestHash,
    facts: { cause, technicianId: order.technician_id, offered: list.map(({ technicianId }) => technicianId), ...by?.why.facts },
    words: by?.why.words,
  })
  const offered = await lockOrder(tx, orderId)
  if (!offered) throw new Error(`the order ${orderId} is held and is not there`)
  await notifyOfOffer(tx, { order: offered, cause, answerBy, now })
  return offered
}

type Wanted = { order: OrderRow; named: string | undefined; at: Date }

/**
 * Those who are in time even when they are chosen at the last moment; whom the technician named stands first, by the same rules and without
 * a word to the technician. An order of which something went back is not given away: two prices would be mixed.
 */
async function whoIsFree(deps: Deps, tx: Tx, { order, named, at }: Wanted): Promise<Offered[]> {
  if (order.returned_amount > 0 || order.refund_status === 'APPLIED') return []
  const policy = await deps.policy()
  const wanted = {
    order,
    // Anyone who stands in is asked on short notice: the way must still fit, the lead of a booking need not.
    policy: { ...policy, minLeadMin: 0 },
    now: at,
    readContext: bookingContexts(tx),
    // Whom somebody chose says whom they let in.
    sex: await sexOf(tx, order.technician_id),
    minScore: policy.substituteMinScore,
    forCustomer: true,
  }
  const among = { obfuscateLocation: deps.obfuscateLocation, db: tx }
  const [first] = named === undefined ? [] : await substitutesFor(among, { ...wanted, named, most: 1 })
  const near = await substitutesFor(among, { ...wanted, most: mostOffered })
  const others = near.filter(({ technicianId }) => technicianId !== first?.technicianId)
  return [...(first ? [first] : []), ...others].slice(0, mostOffered).map((one) => ({
    technicianId: one.technicianId,
    distanceM: one.distanceM,
    travelMin: one.time.travelMin,
    backAmount: one.backAmount,
    recommended: one === first,
  }))
}
