// China keeps +08:00 all year, so the offset is a constant and the host's zone never matters.
const offset = 8 * 3_600_000
const day = 86_400_000
const minute = 60_000

/** The date whose UTC fields read as the wall clock in Asia/Shanghai. */
export const wall = (at: number) => new Date(at + offset)
const two = (n: number) => (n < 10 ? `0${n}` : String(n))

// Calendars ask for the same few days over and over: their names are worked out once.
const most = 2000
const names = new Map<number, string>()
const starts = new Map<string, number>()

const dayNumber = (at: number) => Math.floor((at + offset) / day)

/** The business day of a moment in Asia/Shanghai, as YYYY-MM-DD. */
export function dayOf(at: number): string {
  const number = dayNumber(at)
  let name = names.get(number)
  if (name === undefined) {
    name = wall(at).toISOString().slice(0, 10)
    if (names.size >= most) names.clear()
    names.set(number, name)
  }
  return name
}

/** The last business day of what holds until a moment, such as a certificate: an end at midnight belongs to the day before. */
export const lastDayOf = (end: number): string => dayOf(end - 1)

/** The first millisecond of a business day (YYYY-MM-DD) in Asia/Shanghai. */
export function startOfDay(date: string): number {
  let start = starts.get(date)
  if (start === undefined) {
    start = Date.parse(`${date}T00:00:00Z`) - offset
    if (starts.size >= most) starts.clear()
    starts.set(date, start)
  }
  return start
}

/** The moment at which a business day (YYYY-MM-DD) is over: until when a paper is good that names it as its last. */
export const endOfDay = (date: string): number => startOfDay(date) + day

/** The date (YYYY-MM-DD) `n` days later, or earlier when negative. */
export function addDays(date: string, n: number): string {
  return dayOf(startOfDay(date) + n * day)
}

/** The days from one date (YYYY-MM-DD) to another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((startOfDay(to) - startOfDay(from)) / day)

/** The weekday of a date (YYYY-MM-DD): 0 is Sunday, 6 Saturday. The epoch's first day was a Thursday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(startOfDay(date)) + 4) % 7) + 7) % 7
}

/** Minutes since midnight in Asia/Shanghai. */
export const minuteOfDay = (at: number): number => Math.floor((at + offset - dayNumber(at) * day) / minute)

/** The wall clock in Asia/Shanghai, as HH:MM. */
export function clock(at: number): string {
  const minutes = minuteOfDay(at)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
