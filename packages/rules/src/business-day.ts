// China keeps +08:00 all year, so the offset is a constant and the host's zone never matters.
const offset = 8 * 3_600_000
const day = 86_400_000

/** The date whose UTC fields read as the wall clock in Asia/Shanghai. */
export const wall = (at: number) => new Date(at + offset)
const two = (n: number) => String(n).padStart(2, '0')

/** The business day of a moment in Asia/Shanghai, as YYYY-MM-DD. */
export function dayOf(at: number): string {
  return wall(at).toISOString().slice(0, 10)
}

/** The first millisecond of a business day (YYYY-MM-DD) in Asia/Shanghai. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - offset
}

/** The date (YYYY-MM-DD) `n` days later, or earlier when negative. */
export function addDays(date: string, n: number): string {
  return dayOf(startOfDay(date) + n * day)
}

/** The weekday of a date (YYYY-MM-DD): 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: string): number {
  return wall(startOfDay(date)).getUTCDay()
}

/** The wall clock in Asia/Shanghai, as HH:MM. */
export function clock(at: number): string {
  const local = wall(at)
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}
