import { travelWhyParts as why } from '@anxin/words/stored/price-lines'
import type { PriceReason } from '@anxin/contract/entities/prices'
import type { TravelRule } from '@anxin/contract/entities/technicians'
import { distance } from '@anxin/rules/distance'
import { minuteOfDay } from '@anxin/rules/business-day'
import type { Policy } from '@anxin/contract/policy'

export type Point = { lat: number; lng: number }

/** Metres by road, estimated from the straight line. */
export const roadDistance = (from: Point, to: Point, roadFactor = 1.35): number => Math.round(distance(from, to) * roadFactor)

/**
 * A way as it is shown and paid for, from its straight line: metres by road in whole hundreds, never under 500. Cards,
 * pages, addresses and quotes all take it from here, so that they say the same of the same place.
 */
export const shownDistance = (straightM: number, roadFactor: number): number => Math.max(500, Math.round((straightM * roadFactor) / 100) * 100)

// Asked for every slot of a calendar, about the few nights that policies name.
const minutes = new Map<string, number>()
function minuteOf(time: string): number {
  let minute = minutes.get(time)
  if (minute === undefined) {
    minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
    minutes.set(time, minute)
  }
  return minute
}

/** Whether an instant lies in the night of a rule; the night may cross midnight. */
export function isNight({ nightStart, nightEnd }: Pick<TravelRule, 'nightStart' | 'nightEnd'>, at: number): boolean {
  const minute = minuteOfDay(at)
  const [from, to] = [minuteOf(nightStart), minuteOf(nightEnd)]
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Minutes of a trip: distance over the speed of the hour, with slack and a base for doors and parking (product.md "Travel estimate"). */
export function travelMinutes({ travel, travelRule }: Pick<Policy, 'travel' | 'travelRule'>, distanceM: number, at: number): number {
  const kmh = isNight(travelRule, at) ? travel.nightKmh : travel.dayKmh
  return Math.ceil((distanceM / 1000 / kmh) * 60 * travel.slack + travel.baseMin)
}

const shownStepMin = 5

/** Minutes of a trip as they are shown, to people and on orders: whole steps of five, rounded up. */
export const shownMinutes = (minutes: number): number => Math.ceil(minutes / shownStepMin) * shownStepMin

/** Travel fee in fen (api.md "Travel fee"): free near by, then a start fee and each begun kilometre; more at night, double for both ways. */
export function travelFee(rule: TravelRule, { distanceM, startAt, type }: { distanceM: number; startAt: number; type: 'TAXI' | 'BUS' }): number {
  if (type === 'BUS' || distanceM <= rule.freeDistanceM) return 0
  const oneWay = rule.startFee + Math.ceil(Math.max(0, distanceM - rule.startDistanceM) / 1000) * rule.perKmFee
  const trips = oneWay * (rule.roundTrip ? 2 : 1)
  // Factors have two decimals at most: counted in hundredths, the fee stays an integer until it is rounded up.
  return isNight(rule, startAt) ? Math.ceil((trips * Math.round(rule.nightFactor * 100)) / 100) : trips
}

/** What a start at night adds to the fee, for the note beside the slot. */
export const nightSurcharge = (rule: TravelRule, distanceM: number, startAt: number): number =>
  isNight(rule, startAt)
    ? travelFee(rule, { distanceM, startAt, type: 'TAXI' }) - travelFee({ ...rule, nightFactor: 1 }, { distanceM, startAt, type: 'TAXI' })
    : 0

const km = (metres: number) => metres / 1000
const yuan = (fen: number) => String(fen / 100)

/** What the fee's reason is made of. */
export function travelReason(
  rule: TravelRule,
  { distanceM, startAt, type, free }: { distanceM: number; startAt: number; type: 'TAXI' | 'BUS'; free: boolean },
): PriceReason {
  if (type === 'BUS') return { said: 'BUS' }
  return free ? { said: 'TECHNICIAN_PAYS' } : { said: 'DISTANCE', ...rule, distanceM, atNight: isNight(rule, startAt) }
}

/** The fee's reason in words, as it stands on the price line: its figures give the fee when they are added up as written. */
export function travelWhy(rule: TravelRule, { distanceM, startAt, type }: { distanceM: number; startAt: number; type: 'TAXI' | 'BUS' }): string {
  if (type === 'BUS') return why.bus
  const way = km(distanceM).toFixed(1)
  if (distanceM <= rule.freeDistanceM) return why.near(way, km(rule.freeDistanceM))
  const start = why.start(way, { start: yuan(rule.startFee), within: km(rule.startDistanceM) })
  const beyondM = Math.max(0, distanceM - rule.startDistanceM)
  const begun = Math.ceil(beyondM / 1000)
  const isExact = begun * 1000 === beyondM
  const more = isExact ? why.beyond(km(beyondM)) : why.begun(km(beyondM), begun)
  const beyond = begun === 0 ? '' : more
  const night = isNight(rule, startAt)
  const factors = `${rule.roundTrip ? ' × 2' : ''}${night ? ` × ${rule.nightFactor}` : ''}`
  if (begun === 0 && factors === '') return start
  const oneWay = begun === 0 ? yuan(rule.startFee) : `${yuan(rule.startFee)} + ${begun} × ${yuan(rule.perKmFee)}`
  const sum = why.sum(`${begun > 0 && factors ? `(${oneWay})` : oneWay}${factors}`, yuan(travelFee(rule, { distanceM, startAt, type })))
  const atNight = night ? why.night(rule.nightStart, { to: rule.nightEnd, factor: rule.nightFactor }) : ''
  return `${start}${beyond}${sum}${rule.roundTrip ? why.roundTrip : ''}${atNight}`
}
