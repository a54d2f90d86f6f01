import { type PushFacts, type PushKind, pushKinds } from '@anxin/contract/push-kinds'
import { addDays, dayOf, minuteOfDay, startOfDay } from '@anxin/rules/business-day'

const minute = 60_000

/** The night of the policy as HH:MM; it may pass midnight, and is none where both ends are the same. */
export type Quiet = { quietStart: string; quietEnd: string }
type Asked = { kind: PushKind; facts: PushFacts; now: number }

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** When the quiet hours that `now` lies in are over, in the service zone; undefined outside of them. */
export function quietUntil({ quietStart, quietEnd }: Quiet, now: number): number | undefined {
  const [start, end, at] = [minutesOf(quietStart), minutesOf(quietEnd), minuteOfDay(now)]
  const today = dayOf(now)
  if (start < end) return at >= start && at < end ? startOfDay(today) + end * minute : undefined
  if (start > end && at >= start) return startOfDay(addDays(today, 1)) + end * minute
  return start > end && at < end ? startOfDay(today) + end * minute : undefined
}

/** When a device is notified: at once, unless it is night and no visit of this night is meant; then in the morning. */
export function notifyAt({ kind, facts: { startAt }, now }: Asked, quiet: Quiet): number {
  const morning = quietUntil(quiet, now)
  if (morning === undefined) return now
  const isTonight = pushKinds[kind].running && startAt !== undefined && startAt < morning
  return isTonight ? now : morning
}
