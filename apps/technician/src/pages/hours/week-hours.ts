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
    ranges: sorted(hours.find((each) => each.weekday === weekday)?.ranges ?? []),
    breaks: sorted(hours.find((each) => each.weekday === weekday)?.breaks ?? []),
  }))

const sorted = (ranges: readonly Range[]): Range[] => ranges.toSorted(([a], [b]) => a - b)

export type Clash = 'sameDay' | 'nextDay' | 'breakOutside' | 'breaks'
/** Whether two ranges of a day, or the last of a day and the first of the next, take the same time; whether a break lies outside of them, or over another. */
export function overlapOf(week: readonly DayHours[]): { weekday: number; with: Clash } | undefined {
  for (const { weekday, ranges, breaks = [] } of week) {
    if (overlaps(ranges)) return { weekday, with: 'sameDay' }
    if (overlaps(breaks)) return { weekday, with: 'breaks' }
    if (breaks.some(([from, to]) => !ranges.some(([opens, closes]) => opens <= from && to <= closes))) return { weekday, with: 'breakOutside' }
    const over = Math.max(0, ...ranges.map(([, to]) => to - dayMin))
    const next = week.find((each) => each.weekday === (weekday + 1) % 7)?.ranges ?? []
    if (next.some(([from]) => from < over)) return { weekday, with: 'nextDay' }
  }
  return undefined
}

const overlaps = (ranges: readonly Range[]) => sorted(ranges).some(([, to], at, all) => to > (all[at + 1]?.[0] ?? Infinity))

/** A further range after the last: two hours from an hour later, or the usual hours where the day is closed. */
export function withRange(ranges: readonly Range[]): Range[] {
  if (ranges.length === 0) return [usual]
  const end = Math.max(...ranges.map(([, to]) => to))
  const from = Math.min(end + 60, dayMin - 30)
  return [...ranges, [from, Math.min(from + 120, dayMin + 720)]]
}

const noon = 720
/** A further break of an hour: at noon where the day is open then, else in the middle of its first range that has room. */
export function withBreak(breaks: readonly Range[], ranges: readonly Range[]): Range[] {
  const middles = ranges.map(([from, to]) => Math.floor((from + to) / 2 / 30) * 30 - 30)
  const free = [noon, ...middles, ...ranges.flatMap(([from]) => [from + 60, from + 180])]
  const start = free.find((at) => overlapOf([{ weekday: 0, ranges: [...ranges], breaks: [...breaks, [at, at + 60]] }]) === undefined)
  return start === undefined ? [...breaks] : [...breaks, [start, start + 60]]
}

/** Whether a day has room for one more range. */
export const hasRoom = (ranges: readonly Range[]): boolean => ranges.length < maxRanges && Math.max(0, ...ranges.map(([, to]) => to)) + 60 <= dayMin - 30

/** A range with another start or end; the end stays after the start and within a day of it. */
export function moved([from, to]: Range, change: { from?: number; to?: number }): Range {
  const start = change.from ?? from
  const end = change.to ?? to
  return [start, Math.min(Math.max(end, start + 30), start + dayMin, dayMin + 720)]
}
