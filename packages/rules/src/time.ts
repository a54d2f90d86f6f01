import { wall } from './business-day.ts'

export { addDays, clock, dayOf, startOfDay, weekdayOf } from './business-day.ts'
export { dayDated, whenDated } from './dated.ts'
export { dayLabel, inside, weekdayLabel, whenInside, whenText } from './day-words.ts'
export { shortDate } from './short-days.ts'

/** A moment as it arrives: epoch milliseconds, ten-digit seconds, either as text, or an ISO date-time. */
export type Moment = number | string | null

/** Epoch milliseconds of a moment; an ISO text without a zone is read in Asia/Shanghai. NaN when unreadable. */
export function toMs(at: number | string): number {
  const text = String(at)
  if (/^-?\d+(\.\d+)?$/.test(text)) return text.length === 10 ? Number(text) * 1000 : Number(text)
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return Date.parse(text)
  return Date.parse(`${text.replace(' ', 'T')}${/[T ]/.test(text) ? '' : 'T00:00:00'}+08:00`)
}

/**
 * Formats a moment in Asia/Shanghai. The first run of each of y, m, d, h, M (minute) and s is filled in,
 * padded to the run's length. A missing moment is `now`.
 */
export function timeFormat(at: Moment = null, format = 'yyyy-mm-dd', now = Date.now()): string {
  const local = wall(at ? toMs(at) : now)
  const fields: [RegExp, number][] = [
    [/y+/, local.getUTCFullYear()],
    [/m+/, local.getUTCMonth() + 1],
    [/d+/, local.getUTCDate()],
    [/h+/, local.getUTCHours()],
    [/M+/, local.getUTCMinutes()],
    [/s+/, local.getUTCSeconds()],
  ]
  return fields.reduce((text, [run, value]) => text.replace(run, (it) => String(value).padStart(it.length, '0')), format)
}
