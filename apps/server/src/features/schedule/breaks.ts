import { addDays, dayOf, startOfDay, weekdayOf } from '@anxin/rules/time'
import type { Taken, WorkHours } from './taken.ts'

const minute = 60_000
type Days = { first: string; days: number }
type Known = Days & { taken: Taken[] }

// Most technicians work one of a few weeks, each one object: its breaks are written out once a day.
const known = new WeakMap<WorkHours, Known>()

/** The breaks of some days as time that is taken: neither service nor travel nor turnaround lies in it. None for a week without breaks. */
export function breaksOf(hours: WorkHours, { first, days }: Days): readonly Taken[] {
  if (!hours.some(({ breaks }) => breaks !== undefined && breaks.length > 0)) return []
  const before = known.get(hours)
  if (before?.first === first && before.days === days) return before.taken
  const taken = Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((date) => {
    const midnight = startOfDay(date)
    const breaks = hours.find(({ weekday }) => weekday === weekdayOf(date))?.breaks ?? []
    return breaks.map(([from, to]) => breakAt(midnight + from * minute, midnight + to * minute))
  })
  known.set(hours, { first, days, taken })
  return taken
}

const breakAt = (start: number, end: number): Taken => ({ kind: 'TIME_OFF', serviceStart: start, serviceEnd: end, start, end })

/** Taken time with the breaks of the days that can be booked at `now`, in the order of its start. */
export function withBreaks(taken: Taken[], hours: WorkHours, { now, horizonDays }: { now: number; horizonDays: number }): Taken[] {
  const breaks = breaksOf(hours, { first: addDays(dayOf(now), -1), days: horizonDays + 3 })
  return breaks.length === 0 ? taken : [...taken, ...breaks].sort((a, b) => a.start - b.start)
}
