import type { Point } from './travel.ts'
import type { Limits } from './limits.ts'
import type { Taken, WorkHours } from './slots.ts'

/** What free times are worked out from: the technician's week, base, turnaround and limits, what is taken of it and what was worked of late. */
export type Calendar = Limits & {
  status: string
  onDuty: boolean
  hours: WorkHours
  taken: Taken[]
  home: Point
  turnaroundMin: number
}

/** The calendar of a technician as it is now; undefined for nobody. */
export type ReadCalendar = (technicianId: string, now: number) => Promise<Calendar | undefined>
