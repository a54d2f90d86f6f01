import { wall } from '@anxin/rules/business-day'

/** The same wall clock on the same day some months later; the last day of a month that has no such day. Epoch ms, Asia/Shanghai. */
export function addMonths(at: number, months: number): number {
  const from = wall(at)
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to.getTime() - (from.getTime() - at)
}

/** The period that a purchase adds: after all that is paid for already, else from now. Epoch ms. */
export function periodOf({ until, months, now }: { until: number | null; months: number; now: number }): { startAt: number; endAt: number } {
  const startAt = Math.max(now, until ?? now)
  return { startAt, endAt: addMonths(startAt, months) }
}
