import { z } from 'zod'
import { readable } from '../../db/readable.ts'
import type { WorkHours } from './slots.ts'

const minuteOfRange = z.number().min(0).max(2880)
const ranges = z.array(z.tuple([minuteOfRange, minuteOfRange]))
/** A week as the calendar reads it; the check technicians_hours_readable says the same in SQL. */
export const Week = z.array(z.object({ weekday: z.int().min(0).max(6), ranges, breaks: ranges.optional() }))

const noHours: WorkHours = []

/** The week of a technician; of one that cannot be read no hour is worked. */
export const weekOf = (technicianId: string, hours: unknown): WorkHours =>
  readable(Week, hours, { column: 'technicians.hours', id: technicianId, instead: noHours })

/** Whether a technician with this week can be booked at all: nobody is, while it cannot be read. */
export const isWeek = (hours: unknown): hours is WorkHours => Week.safeParse(hours).success
