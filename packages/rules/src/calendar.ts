import { addDays, dayOf, startOfDay, wall, weekdayOf } from './business-day.ts'

// All arithmetic of the calendar of the service zone, Asia/Shanghai; moments are epoch milliseconds.

const two = (n: number) => String(n).padStart(2, '0')

/** The wall clock of a moment: 2026-11-21 10:00:05. */
export const wallText = (at: number): string => wall(at).toISOString().slice(0, 19).replace('T', ' ')

/** The moment of a wall clock, 2026-11-21 10:00:05 or with a T between; NaN when it is none. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** Whether YYYY-MM-DD names a day that exists. */
export const isDate = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date
}

export const dayOfMonth = (at: number): number => wall(at).getUTCDate()
/** 1 is January. */
export const monthOfYear = (at: number): number => wall(at).getUTCMonth() + 1
/** 0 is Sunday, 6 Saturday. */
export const weekdayAt = (at: number): number => weekdayOf(dayOf(at))

/** The first moment of the month that a moment lies in. */
export const startOfMonth = (at: number): number => startOfDay(`${dayOf(at).slice(0, 7)}-01`)

/** A day from its first moment to the first of the next. */
export function dayAround(at: number): { from: number; to: number } {
  const date = dayOf(at)
  return { from: startOfDay(date), to: startOfDay(addDays(date, 1)) }
}

/** Days of a month, 1 is January. */
export const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The same wall clock some months later, on the anchor day: the last day of a month that has no such day, and the anchor day again
 * after it. Without an anchor it is the day of the moment itself.
 */
export function addMonths(at: number, months: number, anchorDay = dayOfMonth(at)): number {
  const [date = '', time = ''] = wallText(at).split(' ')
  const [year = 0, month = 0] = date.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const day = Math.min(anchorDay, daysOfMonth(toYear, toMonth))
  return momentOf(`${toYear}-${two(toMonth)}-${two(day)} ${time}`) + (((at % 1000) + 1000) % 1000)
}
