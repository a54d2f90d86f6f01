import { minuteOfDay } from './business-day.ts'

const [first, last] = [8 * 60, 19 * 60]

/** Whether public transport takes a technician to a service that starts then: from 08:00, and no longer at 19:00. */
export function busRuns(at: number): boolean {
  const minute = minuteOfDay(at)
  return minute >= first && minute < last
}
