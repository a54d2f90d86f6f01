import type { Policy } from '@anxin/contract/policy'
import { blockedInterval, blockedIntervalFor, type Point, shownMinutes, type SlotInput, travelInto } from '../../schedule/public.ts'

/** What an order takes of a calendar, worked out on one picture of it. Moments in epoch milliseconds. */
export type BookedTime = {
  /** Of the technician's listing: while it stands, so does all that the technician has to do with it. */
  version: number
  /** The part of the policy it was worked out under. */
  rules: string
  /** When the technician has to set out for the address itself. */
  setsOutAt: number
  during: { start: number; end: number }
  /** The point that stands for the address in the calendar; the address itself is in the order alone. */
  obfuscatedLocation: Point
  travelMin: number
}

const minute = 60_000
const rulesOf = ({ slotMin, horizonDays, minLeadMin, travel, probationDailyMost, mostOrdersPerDay, mostServiceMinPerDay, restAfterMin, restMin }: Policy) =>
  JSON.stringify([slotMin, horizonDays, minLeadMin, travel, probationDailyMost, mostOrdersPerDay, mostServiceMinPerDay, restAfterMin, restMin])

/** The time of a service that is free from `start`. */
export const bookTime = (
  input: SlotInput & { policy: Policy },
  { start, obfuscatedLocation, version }: { start: number; obfuscatedLocation: Point; version: number },
): BookedTime => ({
  version,
  rules: rulesOf(input.policy),
  setsOutAt: blockedInterval(input, start).start,
  during: blockedIntervalFor(input, { start, obfuscatedLocation }),
  obfuscatedLocation,
  travelMin: shownMinutes(travelInto(input, start)),
})

/** Whether a time that was free may still be taken, as far as the clock and the policy go; whether the version stands, who writes it sees. */
export const isStillDue = ({ rules, setsOutAt }: BookedTime, { start, now, policy }: { start: number; now: number; policy: Policy }): boolean =>
  rules === rulesOf(policy) && start >= now + policy.minLeadMin * minute && setsOutAt >= now
