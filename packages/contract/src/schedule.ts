import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, fen, id, lat, lng, moment } from './fields.ts'
import { slotReasons } from './slot-reasons.ts'

export const slotStates = ['FREE', 'BUSY', 'REST', 'PAST'] as const

export const schedule = {
  getTechBusy: endpoint({
    method: 'GET',
    path: '/api/user/tech/getTechBusy',
    body: 'query',
    role: 'guest',
    ownership: "public calendar without names; orderId only of the session's account",
    request: z.object({
      techId: id,
      date: day.optional(),
      days: z.int().min(1).max(14).default(7),
      durationMin: z.int().min(15).max(480).optional(),
      orderId: id.optional(),
      lat: lat.optional(),
      lng: lng.optional(),
    }),
    reply: z.object({
      slotMin: z.int(),
      bufferMin: z.int(),
      minLeadMin: z.int(),
      durationMin: z.int(),
      travelMin: z.int().optional(),
      earliestAt: moment.optional(),
      days: z.array(
        z.object({
          date: day,
          weekday: z.int(),
          slots: z.array(
            z.object({
              startAt: moment,
              endAt: moment,
              state: z.enum(slotStates),
              reason: z.enum(slotReasons).optional(),
              reasonText: z.string().optional(),
              nightFee: fen.optional(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['signedOut', 'badField', 'technicianNotFound', 'technicianPaused'],
  }),
}
