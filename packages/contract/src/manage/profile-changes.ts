import { z } from 'zod'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { id, moment, text } from '../fields.ts'
import { profileFields, profileFindings } from '../profile-findings.ts'
import { manageEndpoint } from './endpoint.ts'
import { revision, secondRefusals, vettingRefusals, vettingState } from './vetting.ts'

const scope = 'profiles of technicians and pages of shops of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const field = z.enum(profileFields, { error: wrong.reasonMissing })
const code = z.enum(profileFindings, { error: wrong.reasonMissing })
const shown = {
  nickname: z.string().optional(),
  intro: z.string().optional(),
  avatar: z.string().optional(),
  photos: z.array(z.string()).optional(),
  phone: z.string().optional(),
}

/** What a technician wants to show of themselves, or a shop on its page: customers see what was shown until it is decided. */
export const manageProfileChanges = {
  'profileChange/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'application.view',
    scope,
    request: z.object({ changeId: id }),
    reply: z.object({
      changeId: id,
      /** Of one of the two. */
      technicianId: id.optional(),
      technicianName: z.string().optional(),
      shopId: id.optional(),
      shopName: z.string().optional(),
      state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
      submittedAt: moment,
      ...vettingState,
      /** What it asks for, and what of the same is shown now. */
      wished: z.object(shown),
      shown: z.object(shown),
      findings: z.array(z.object({ field, code, text: z.string(), note: z.string() })),
    }),
    refusals: [...refusals, 'vettingNotFound'],
  }),
  'profileChange/claim': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({ changeId: id }),
    reply: z.object({ claimedUntil: moment }),
    refusals: [...refusals, ...vettingRefusals],
  }),
  'profileChange/decide': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({
      changeId: id,
      revision,
      approve: z.boolean({ error: wrong.outcome }),
      findings: z
        .array(z.object({ field, code, text: text(fieldNames.reason, { max: 200 }).default('') }), { error: wrong.reasonMissing })
        .max(profileFields.length, wrong.reasonMissing)
        .default([]),
      note: text(fieldNames.note, { max: 200 }).default(''),
    }),
    reply: z.object({ waitsForSecond: z.boolean() }),
    refusals: [...refusals, ...vettingRefusals, ...secondRefusals],
  }),
}
