import { freeTravelWhy } from '@anxin/words/stored/price-lines'
import { wrong } from '@anxin/contract/field-refusals'
import type { Policy } from '@anxin/contract/policy'
import type { PriceReason } from '@anxin/contract/entities/prices'
import { busRuns } from '@anxin/rules/bus-hours'
import { badField, Refusal } from '../../../refusal.ts'
import { nearestFree, type ObfuscateLocation, travelFee, travelReason, travelWhy } from '../../schedule/public.ts'
import { bookTime, type BookedTime } from '../booking/booked-time.ts'
import type { BookingContext, ReadContext } from '../quotes/booking-context-sql.ts'
import { answerUntil, asksTechnician, costsAt, type CostsThen } from './rules.ts'
import type { OrderRow } from '../transitions/transition.ts'
import { requireSlot, slotInput } from '../quotes/require-slot.ts'

export type Change = CostsThen & {
  startAt: number
  endAt: number
  time: BookedTime
  travelWhy: string
  travelReason: PriceReason
  asksTechnician: boolean
  answerBy: number
}

type Asked = { order: OrderRow; couponType: string | null; travelGiven: number; startAt: number; proposedBy: 'USER' | 'TECH'; now: Date; policy: Policy }

/** The calendar and the technician of an order as a booking reads them, around another start. */
export const contextFor = (readContext: ReadContext, order: OrderRow, { startAt, now }: { startAt: number; now: Date }): Promise<BookingContext> =>
  readContext({ technicianId: order.technician_id, projectIds: [], addressId: '', accountId: order.account_id, startAt, now })

/**
 * What moving an order to another start means: the rules of a booking with the order's own time left out, and its price
 * then. Refuses a start that is not free, and one at which the customer's own wish would make the trip dearer, with the
 * nearest that would be taken; a technician's wish never makes it dearer.
 */
export function quoteReschedule(
  { obfuscateLocation }: { obfuscateLocation: ObfuscateLocation },
  { order, couponType, travelGiven, context, startAt, proposedBy, now, policy }: Asked & { context: BookingContext },
): Change {
  const startBefore = order.start_at.getTime()
  if (startAt === startBefore) throw badField('startAt', wrong.otherTimeMissing)
  // safe: the snapshot is written from an address row
  const { lat, lng } = order.address as { lat: number; lng: number }
  const lengthMs = order.end_at.getTime() - startBefore
  const others = context.taken.filter(({ order_id }) => order_id !== order.id)
  const input = slotInput({ context: { ...context, taken: others }, at: { lat, lng }, durationMin: lengthMs / 60_000, now: now.getTime(), policy })
  // safe: the column's check allows only these
  const type = order.travel_type as 'TAXI' | 'BUS'
  const runs = (start: number) => type !== 'BUS' || busRuns(start)

  const free = context.technician?.free_travel ?? false
  const rule = free ? { ...policy.travelRule, freeDistanceM: Number.MAX_SAFE_INTEGER } : policy.travelRule
  const feeAt = (start: number) => travelFee(rule, { distanceM: order.distance_m, startAt: start, type })
  const costs = {
    serviceAmount: order.service_amount,
    vipAmount: order.vip_amount,
    travelFee: order.travel_fee,
    couponAmount: order.coupon_amount,
    payAmount: order.pay_amount,
    couponType,
    returnedAmount: order.returned_amount,
    travelGiven,
  }
  const feeBefore = feeAt(startBefore)
  const costsOf = (start: number) => costsAt(costs, { feeBefore, feeAfter: proposedBy === 'TECH' ? Math.min(feeBefore, feeAt(start)) : feeAt(start) })
  const fits = (start: number) => start !== startBefore && runs(start) && costsOf(start).backAmount >= 0
  requireSlot(input, startAt, fits)
  if (!runs(startAt)) throw badField('startAt', wrong.busHours)
  const then = costsOf(startAt)
  if (then.backAmount < 0) throw new Refusal('changeDearer', { detail: { moreAmount: -then.backAmount, nearest: nearestFree(input, startAt, fits) } })
  const trip = { distanceM: order.distance_m, startAt, type }
  const time = bookTime(input, {
    start: startAt,
    obfuscatedLocation: obfuscateLocation(order.account_id, { lat, lng }),
    version: context.calendar_version ?? 0,
  })
  return {
    ...then,
    startAt,
    endAt: startAt + lengthMs,
    time,
    travelWhy: free && type === 'TAXI' ? freeTravelWhy : travelWhy(rule, trip),
    travelReason: travelReason(policy.travelRule, { ...trip, free }),
    asksTechnician: asksTechnician({ startBefore, startAt, now: now.getTime() }, policy),
    answerBy: answerUntil({ setsOutAt: time.setsOutAt, startBefore, now: now.getTime() }, policy),
  }
}
