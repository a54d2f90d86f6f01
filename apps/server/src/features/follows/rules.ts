import { earliestFree, type SlotInput, type Taken, unavailability, type WorkHours } from '../schedule/public.ts'

/** What a calendar was before something of it came free: other hours, off duty, or with this taken. */
export type Before = { hours?: WorkHours | undefined; onDuty?: boolean | undefined; taken?: Taken | undefined }

/** The first start up to `until` (epoch ms) that is free now and was not before. */
export function firstFreed(now: SlotInput, { hours = now.hours, onDuty = now.onDuty, taken }: Before, until: number): number | undefined {
  const was: SlotInput = { ...now, hours, onDuty, taken: taken ? [...now.taken, taken].sort((a, b) => a.start - b.start) : now.taken }
  let start = earliestFree(now, until)
  while (start !== undefined && !unavailability(was, start)) start = earliestFree(now, until, start + 1)
  return start
}
