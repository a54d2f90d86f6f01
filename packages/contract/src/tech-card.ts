import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, moment } from './fields.ts'
import { certificateTypes } from './entities/technicians.ts'

/** The card that a technician shares, and the one they show at the door. */
export const techCard = {
  techGetCard: endpoint({
    method: 'GET',
    path: '/api/tech/card/get',
    body: 'query',
    role: 'technician',
    ownership: "the technician of the session's account",
    request: empty,
    reply: z.object({
      techId: id,
      nickname: z.string(),
      avatar: z.string(),
      city: z.string(),
      cityEn: z.string(),
      /** The public page of the technician, to share. */
      shareUrl: z.string(),
      /** Where anybody checks the papers, for the code at the door. */
      doorUrl: z.string(),
      identityVerified: z.boolean(),
      /** Papers that were checked and are in date. */
      papers: z.array(z.object({ type: z.enum(certificateTypes), name: z.string(), expireAt: moment.optional() })),
      /** Whether the code at the door says that they are in order: one is in date, and none that the city requires by now is missing. */
      valid: z.boolean(),
      validUntil: moment.optional(),
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
}
