import type { SlotReason } from '@anxin/contract/slot-reasons'
import { addDays, dayOf, startOfDay, weekdayOf } from '@anxin/rules/time'
import type { Policy } from '@anxin/contract/policy'
import { withBreaks } from './breaks.ts'
import type { Taken, WorkHours } from './taken.ts'
import { roadDistance, travelMinutes, type Point } from './travel.ts'
import type { Limits } from './limits.ts'
import { type LimitPolicy, mostOfDay, overload, workOn } from './work-limits.ts'

export type { Taken, WorkHours } from './taken.ts'

export type SlotInput = Limits & {
  hours: WorkHours
  /** In the order of `start`. */
  taken: Taken[]
  /** Where the technician's ways begin: the point that stands for the home. */
  home: Point
  turnaroundMin: number
  now: number
  policy: Pick<Policy, 'slotMin' | 'horizonDays' | 'minLeadMin' | 'travel' | 'travelRule'> & LimitPolicy
  durationMin: number
  /** The service address of who asks; without it only the calendar decides. */
  at?: Point | undefined
  onDuty: boolean
  /** Metres by road from `home` to `at`, where they are worked out already: most ways begin at home. */
  homeM?: number | undefined
}

const minute = 60_000
const dayMs = 86_400_000
const dayMin = 1440

/** Where the technician comes from before `start`: the last stop of the same stretch, else home. */
function comesFrom({ taken, home }: SlotInput, start: number): Point {
  let from: Point = home
  for (const stop of taken) {
    if (stop.serviceEnd > start) break
    if (stop.kind === 'ORDER' && stop.lat !== undefined && stop.lng !== undefined && start - stop.serviceEnd < 6 * 60 * minute)
      from = { lat: stop.lat, lng: stop.lng }
  }
  return from
}

/** Minutes the technician needs to reach the address for this start; 0 without an address. */
export function travelInto(input: SlotInput, start: number): number {
  if (!input.at) return 0
  const from = comesFrom(input, start)
  const metres = from === input.home && input.homeM !== undefined ? input.homeM : roadDistance(from, input.at, input.policy.travel.roadFactor)
  return travelMinutes(input.policy, metres, start)
}

/** With the breaks of the week, and the way from home, worked out once for all starts. */
function prepared(input: SlotInput): SlotInput {
  const taken = withBreaks(input.taken, input.hours, { now: input.now, horizonDays: input.policy.horizonDays })
  const homeM = input.homeM ?? (input.at && roadDistance(input.home, input.at, input.policy.travel.roadFactor))
  return taken === input.taken && homeM === input.homeM ? input : { ...input, taken, homeM }
}

/** The part of the calendar a service from `start` takes: the trip before it and the turnaround after it. */
export function blockedInterval(input: SlotInput, start: number): { start: number; end: number } {
  return { start: start - travelInto(input, start) * minute, end: start + (input.durationMin + input.turnaroundMin) * minute }
}

/**
 * The part of the calendar that an order from `start` takes in the eyes of others: its trip leads to the point that
 * stands for its address, so that nobody measures the way to the address itself; no further back than what lies before it.
 */
export function blockedIntervalFor(
  input: SlotInput,
  { start, obfuscatedLocation }: { start: number; obfuscatedLocation: Point },
): { start: number; end: number } {
  const own = blockedInterval({ ...input, at: obfuscatedLocation }, start)
  const before = input.taken.filter(({ end }) => end <= start).map(({ end }) => end)
  return { start: Math.max(own.start, ...before), end: own.end }
}

/** Until when another's time is gone: an order counts until the end of its grid step, so that nobody measures how long it is. */
const goneUntil = ({ kind, serviceEnd, end }: Taken, slotMin: number) => (kind === 'ORDER' ? onGrid(serviceEnd, slotMin) + end - serviceEnd : end)

/**
 * Why a start is not free, or undefined when it is. The same function answers the grid, the earliest time on
 * cards and the check at creation. Hours are checked by the callers below, which walk along them.
 */
function conflict(input: SlotInput, start: number): SlotReason | undefined {
  const { now, policy, durationMin } = input
  if (start < now) return 'PAST'
  if (start < now + policy.minLeadMin * minute) return 'LEAD_TIME'
  const end = start + durationMin * minute
  if (input.bookableUntil !== undefined && end > input.bookableUntil) return 'PAPER'
  const own = blockedInterval(input, start)
  if (own.start < now) return 'TOO_FAR_BEFORE'
  return overlap(input, { start, end, own }) ?? overload(input, { start, end, leaves: own.start })
}

/** What a service at `start`–`end` that takes `own` of the calendar meets there. */
function overlap(
  { taken, policy, at }: SlotInput,
  { start, end, own }: { start: number; end: number; own: { start: number; end: number } },
): SlotReason | undefined {
  let leaves = own.end
  for (const other of taken) {
    const otherEnd = goneUntil(other, policy.slotMin)
    if (otherEnd <= own.start) continue
    if (other.start >= own.end && !(at && other.serviceStart < own.end + 6 * 60 * minute)) break
    if (start < other.serviceEnd && other.serviceStart < end) return other.kind === 'TIME_OFF' ? 'TIME_OFF' : 'BOOKED'
    if (own.start < otherEnd && other.start < own.end) {
      if (other.kind === 'TIME_OFF') return 'TIME_OFF'
      return start >= other.serviceEnd ? 'TOO_FAR_BEFORE' : 'TOO_FAR_AFTER'
    }
    if (at && other.kind === 'ORDER' && other.serviceStart >= end && other.lat !== undefined && other.lng !== undefined) {
      const trip = travelMinutes(policy, roadDistance(at, { lat: other.lat, lng: other.lng }, policy.travel.roadFactor), end)
      return leaves + trip * minute > other.serviceStart ? 'TOO_FAR_AFTER' : undefined
    }
    // Only breaks lie between this service and the next order: the way there begins after them.
    leaves = Math.max(leaves, otherEnd)
  }
  return undefined
}

/** Working hours in epoch ms: starts lie before `end`, a service may go on until `until`, through hours that follow at once. */
type Range = { start: number; end: number; until: number }

/** Working hours of a calendar day; a range may run past midnight and belongs to the day it began. */
export function rangesOf(hours: WorkHours, date: string): Range[] {
  const midnight = startOfDay(date)
  const weekday = weekdayOf(date)
  return rangesOn(hours, weekday)
    .map(([from, to]) => ({ start: midnight + from * minute, end: midnight + to * minute, until: midnight + goesOnUntil(hours, weekday, to) * minute }))
    .sort((a, b) => a.start - b.start)
}

const rangesOn = (hours: WorkHours, weekday: number) => hours.find((one) => one.weekday === weekday)?.ranges ?? []

/** Until when work that reaches `end` goes on without a break, minutes from the midnight that began the day: into the next day at most. */
function goesOnUntil(hours: WorkHours, weekday: number, end: number): number {
  let until = end
  for (const [from, to] of rangesOn(hours, weekday)) if (from <= until && to > until) until = to
  if (until < dayMin) return until
  for (const [from, to] of rangesOn(hours, (weekday + 1) % 7)) if (from + dayMin <= until && to + dayMin > until) until = to + dayMin
  return until
}

/** The last moment at which a service of so many minutes may start in a range. */
const lastStart = ({ end, until }: Range, durationMin: number): number => Math.min(end - 1, until - durationMin * minute)

/** The end of the grid step that an instant lies in. */
export const onGrid = (at: number, slotMin: number): number => Math.ceil(at / (slotMin * minute)) * slotMin * minute

/** The ranges that can hold a start of this day: its own, and those of the day before that run past midnight. */
const rangesAround = (hours: WorkHours, date: string): Range[] => [...rangesOf(hours, addDays(date, -1)), ...rangesOf(hours, date)]

/** From here on nobody books: the last day of the horizon goes on until the morning after it. */
const endOfBooking = ({ now, policy }: SlotInput) => startOfDay(addDays(dayOf(now), policy.horizonDays)) + dayMs / 4

/** Why this start cannot be booked, or undefined. */
export const unavailability = (input: SlotInput, start: number): SlotReason | undefined =>
  unavailabilityAmong(prepared(input), start, { ranges: rangesAround(input.hours, dayOf(start)), until: endOfBooking(input) })

/** The same with the ranges around the start's day and the end of booking at hand. */
function unavailabilityAmong(input: SlotInput, start: number, { ranges, until }: { ranges: readonly Range[]; until: number }): SlotReason | undefined {
  const { policy, durationMin, onDuty, now } = input
  if (!onDuty) return 'OFF_HOURS'
  if (start < now) return 'PAST'
  if (start >= until) return 'TOO_FAR_AHEAD'
  if (start % (policy.slotMin * minute) !== 0) return 'OFF_GRID'
  const end = start + durationMin * minute
  let works = false
  for (const range of ranges) {
    if (start < range.start || range.end <= start) continue
    if (end <= range.until) return conflict(input, start)
    works = true
  }
  return works ? 'DOES_NOT_FIT' : 'OFF_HOURS'
}

// The longest that anybody adds at once.
const mostAdded = 480

/**
 * Minutes by which a service that is booked from `start` to `end` may go on: within the hours it began in, and so that the
 * technician reaches what comes after it. The rules of a booking, with only what lies after it in `taken`.
 */
export function roomAfter(asked: SlotInput, { start, end }: { start: number; end: number }): number {
  const input = prepared(asked)
  const ranges = rangesAround(input.hours, dayOf(start)).filter((range) => range.start <= start && start < range.end)
  const until = Math.min(input.bookableUntil ?? Number.POSITIVE_INFINITY, Math.max(0, ...ranges.map((range) => range.until)))
  const after = { ...input, taken: input.taken.filter(({ serviceStart }) => serviceStart >= end) }
  const most = Math.min(mostAdded, Math.max(0, mostOfDay(input).minutes - workOn(input, start).minutes - (end - start) / minute))
  for (let added = 1; added <= most; added++) {
    const longer = end + added * minute
    const own = { start, end: longer + input.turnaroundMin * minute }
    if (longer > until || overlap(after, { start, end: longer, own })) return added - 1
  }
  return Math.floor(most)
}

/** The first start that is free between `from` and `until` (epoch ms, default: the whole horizon). */
export function earliestFree(asked: SlotInput, latest = Number.POSITIVE_INFINITY, from = asked.now): number | undefined {
  const input = prepared(asked)
  const { hours, policy, now, durationMin, onDuty, bookableUntil } = input
  if (!onDuty) return undefined
  const until = bookableUntil === undefined ? latest : Math.min(latest, bookableUntil - durationMin * minute)
  const first = Math.max(from, now + policy.minLeadMin * minute)
  for (let day = -1; day < policy.horizonDays; day++) {
    for (const range of rangesOf(hours, addDays(dayOf(now), day))) {
      const last = Math.min(lastStart(range, durationMin), until)
      for (let start = onGrid(Math.max(range.start, first), policy.slotMin); start <= last; start += policy.slotMin * minute) {
        if (!conflict(input, start)) return start
      }
    }
  }
  return undefined
}

/** Whether a start that is the first free one without a place is free at the input's place, too: then it is the first there. */
export const isFreeThere = (input: SlotInput, start: number): boolean => conflict(prepared(input), start) === undefined

// A booking reads the calendar from a day before the wish to two days after it; nearer the ends the orders around a start are not all known.
const nearestBefore = 18 * 60 * minute
const nearestAfter = 30 * 60 * minute

const anyStart = () => true

/** Up to three free starts closest to `wanted` of those that `fits` lets pass, in the order of time: from the evening before to the evening after. */
export function nearestFree(asked: SlotInput, wanted: number, fits: (start: number) => boolean = anyStart): number[] {
  const input = prepared(asked)
  const { hours, policy, now, durationMin } = input
  const until = endOfBooking(input)
  const free: number[] = []
  for (let day = -1; day < policy.horizonDays; day++) {
    for (const range of rangesOf(hours, addDays(dayOf(now), day))) {
      const last = Math.min(lastStart(range, durationMin), wanted + nearestAfter)
      for (let start = onGrid(Math.max(range.start, wanted - nearestBefore), policy.slotMin); start <= last; start += policy.slotMin * minute)
        if (fits(start) && !unavailabilityAmong(input, start, { ranges: rangesAround(hours, dayOf(start)), until })) free.push(start)
    }
  }
  return [...new Set(free)]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, 3)
    .sort((a, b) => a - b)
}

export type Slot = { startAt: number; endAt: number; state: 'FREE' | 'BUSY' | 'REST' | 'PAST'; reason: SlotReason | undefined }

/** How a slot with this reason shows; one without is free. */
export const stateOf = (reason: SlotReason | undefined): Slot['state'] => {
  if (reason === undefined) return 'FREE'
  if (reason === 'PAST' || reason === 'LEAD_TIME') return 'PAST'
  return reason === 'BOOKED' || reason === 'FULL_DAY' || reason === 'YOURS' || reason === 'TOO_FAR_BEFORE' || reason === 'TOO_FAR_AFTER' ? 'BUSY' : 'REST'
}

/** The grid of some days: from the first working minute of a day to its last; a day off shows its usual daytime as rest. After midnight today begins with what is left of the night before. */
export function slotsOfDays(asked: SlotInput, date: string, days: number): { date: string; weekday: number; slots: Slot[] }[] {
  const input = prepared(asked)
  const { hours, policy } = input
  const step = policy.slotMin * minute
  const until = endOfBooking(input)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(date, index)
    const ranges = rangesOf(hours, day)
    const midnight = startOfDay(addDays(day, 1))
    const own = { ranges: rangesAround(hours, day), until }
    const next = { ranges: rangesAround(hours, addDays(day, 1)), until }
    const first = ranges[0]?.start ?? startOfDay(day) + 10 * 60 * minute
    const last = Math.max(...ranges.map(({ end }) => end), ranges.length > 0 ? 0 : startOfDay(day) + 22 * 60 * minute)
    const slots: Slot[] = []
    const add = (start: number, reason: SlotReason | undefined) => slots.push({ startAt: start, endAt: start + step, state: stateOf(reason), reason })
    if (day === dayOf(input.now)) {
      for (const night of rangesOf(hours, addDays(day, -1)))
        for (let start = onGrid(Math.max(night.start, input.now), policy.slotMin); start < Math.min(night.end, first); start += step)
          add(start, unavailabilityAmong(input, start, own))
    }
    for (let start = onGrid(first, policy.slotMin); start < last; start += step) {
      const works = ranges.some((range) => range.start <= start && start < range.end)
      add(start, works ? unavailabilityAmong(input, start, start < midnight ? own : next) : 'OFF_HOURS')
    }
    return { date: day, weekday: weekdayOf(day), slots }
  })
}
