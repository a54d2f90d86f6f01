import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { certificateTypes } from './entities/technicians.ts'
import { TechOrder, TimeOff } from './entities/visits.ts'
import { day, empty, fen, id, lat, lng, moment, nothing, text } from './fields.ts'
import { ProfileChange } from './profile-changes.ts'
import { techHealthNotes } from './tech-health-notes.ts'
import { ownership, techOrders } from './tech-orders.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

/** The hours of one weekday: minutes from midnight, past it for a range that runs into the next day. */
export const hoursOfDay = z.object({
  weekday: z.int().min(0).max(6),
  ranges: z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2160)])).max(4, wrong.most4Ranges),
  /** Inside the ranges: time without service, travel or turnaround. */
  breaks: z
    .array(z.tuple([z.int().min(0).max(2159), z.int().min(1).max(2160)]))
    .max(4, wrong.most4Breaks)
    .optional(),
})

/** How much a technician works at most on one day, as they wish; null for no wish of their own. */
const dayLimits = z.object({ mostOrders: z.int().min(1).max(24).nullable(), mostMinutes: z.int().min(60).max(1440).nullable() })

export const tech = {
  techGetToday: endpoint({
    method: 'GET',
    path: '/api/tech/getToday',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: z.object({
      onDuty: z.boolean(),
      nickname: z.string(),
      avatar: z.string(),
      pending: z.array(TechOrder),
      today: z.array(TechOrder),
      doneCount: z.int(),
      incomeAmount: fen,
      calendarUrl: z.string(),
      serverNow: moment,
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techSetDuty: endpoint({
    method: 'POST',
    path: '/api/tech/setDuty',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ onDuty: z.boolean({ error: wrong.onDutyMissing }) }),
    reply: z.object({ onDuty: z.boolean() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techReportPosition: endpoint({
    method: 'POST',
    path: '/api/tech/reportPosition',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ lat, lng, accuracyM: z.number().nonnegative().max(100_000).optional(), at: moment.optional() }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  ...techOrders,
  ...techHealthNotes,
  techGetWeek: endpoint({
    method: 'GET',
    path: '/api/tech/schedule/getWeek',
    body: 'query',
    role: 'technician',
    ownership,
    request: z.object({ date: day.optional() }),
    reply: z.object({
      hours: z.array(hoursOfDay),
      limits: dayLimits.extend({ policyOrders: z.int(), policyMinutes: z.int(), restAfterMin: z.int(), restMin: z.int() }),
      timeOff: z.array(TimeOff),
      orders: z.array(TechOrder),
      calendarUrl: z.string(),
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techSetHours: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/setHours',
    body: 'json',
    role: 'technician',
    ownership,
    request: z.object({ hours: z.array(hoursOfDay).min(1).max(7), limits: dayLimits.optional() }),
    reply: z.object({ hours: z.array(hoursOfDay), limits: dayLimits }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techAddTimeOff: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/addTimeOff',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ startAt: moment, endAt: moment, reason: text(fieldNames.reason, { max: 100 }).optional() }),
    reply: TimeOff,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'timeOffClash'],
  }),
  techRemoveTimeOff: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/removeTimeOff',
    body: 'form',
    role: 'technician',
    ownership,
    request: z.object({ timeOffId: id }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'timeOffNotFound'],
  }),
  techRenewCalendar: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/renewCalendar',
    body: 'form',
    role: 'technician',
    ownership,
    request: empty,
    reply: z.object({ calendarUrl: z.string() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techProfileGet: endpoint({
    method: 'GET',
    path: '/api/tech/profile/get',
    body: 'query',
    role: 'technician',
    ownership: "the technician of the session's account",
    request: empty,
    reply: z.object({
      techId: id,
      nickname: z.string(),
      avatar: z.string(),
      level: z.int(),
      score: z.number(),
      orderCount: z.int(),
      commentCount: z.int(),
      fansCount: z.int(),
      onDuty: z.boolean(),
      status: z.enum(['ACTIVE', 'SUSPENDED', 'LEFT']),
      intro: z.string(),
      photos: z.array(z.string()),
      change: ProfileChange.optional(),
      projects: z.array(z.object({ projectId: id, name: z.string(), nameEn: z.string(), price: fen })),
      certs: z.array(z.object({ type: z.enum(certificateTypes), name: z.string(), expireAt: moment.optional() })),
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
}
