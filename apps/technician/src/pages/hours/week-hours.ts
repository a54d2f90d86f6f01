import type { Reply } from '@anxin/contract/calls'

export type DayHours = Reply<'techGetWeek'>['hours'][number]
export type Range = DayHours['ranges'][number]

const dayMin = 1440
/** Monday first, as calendars here begin. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]
export const maxRanges = 4
const usual: Range = [600, 1320]

/** All seven days, closed where nothing was given, ranges by start. */
export const wholeWeek = (hours: readonly DayHours[]): DayHours[] =>
  weekdays.map((weekday) => ({
    weekday,
    ranges: [...(hours.find((each) => each.weekday === weekday)?.ranges ?? [])].sort(([a], [b]) => a - b),
  }))

/** Whether two ranges of a day, or the last of a day and the first of the next, take the same time. */
export function overlapOf(week: readonly DayHours[]): { weekday: number; with: 'sameDay' | 'nextDay' } | undefined {
  for (const { weekday, ranges } of week) {
    const sorted = ranges.toSorted(([a], [b]) => a - b)
    if (sorted.some(([, to], at) => to > (sorted[at + 1]?.[0] ?? Infinity))) return { weekday, with: 'sameDay' }
    const over = Math.max(0, ...ranges.map(([, to]) => to - dayMin))
    const next = week.find((each) => each.weekday === (weekday + 1) % 7)?.ranges ?? []
    if (next.some(([from]) => from < over)) return { weekday, with: 'nextDay' }
  }
  return undefined
}

/** A further range after the last: two hours from an hour later, or the usual hours where the day is closed. */
export function withRange(ranges: readonly Range[]): Range[] {
  if (ranges.length === 0) return [usual]
  const end = Math.max(...ranges.map(([, to]) => to))
  const from = Math.min(end + 60, dayMin - 30)
  return [...ranges, [from, Math.min(from + 120, dayMin + 720)]]
}

/** Whether a day has room for one more range. */
export const hasRoom = (ranges: readonly Range[]): boolean => ranges.length < maxRanges && Math.max(0, ...ranges.map(([, to]) => to)) + 60 <= dayMin - 30

/** A range with another start or end; the end stays after the start and within a day of it. */
export function moved([from, to]: Range, change: { from?: number; to?: number }): Range {
  const start = change.from ?? from
  const end = change.to ?? to
  return [start, Math.min(Math.max(end, start + 30), start + dayMin, dayMin + 720)]
}
