import { addMonths, dayOfMonth } from '@anxin/rules/calendar'

type Bought = {
  until: number | null
  /** When the membership began that goes on until then without a gap. */
  beganAt?: number | null
  months: number
  now: number
}

/** The period that a purchase adds: after all that is paid for already, else from now. A membership that goes on keeps the day of the month it began on. Epoch ms. */
export function periodOf({ until, beganAt, months, now }: Bought): { startAt: number; endAt: number } {
  const startAt = Math.max(now, until ?? now)
  const goesOn = until !== null && until > now
  return { startAt, endAt: addMonths(startAt, months, dayOfMonth(goesOn ? (beganAt ?? startAt) : startAt)) }
}
