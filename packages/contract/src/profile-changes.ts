import { z } from 'zod'
import { mostPhotos } from './albums.ts'
import { endpoint } from './endpoint.ts'
import { empty, moment, name, nothing, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { profileFields, profileFindings } from './profile-findings.ts'

const ownership = "the technician of the session's account"
const refused = ['signedOut', 'technicianOnly', 'technicianSuspended'] as const

/** What waits for the platform, or was not accepted; what customers see is the profile itself. Absent fields stay as they are. */
export const ProfileChange = z.object({
  state: z.enum(['PENDING', 'REJECTED']),
  nickname: z.string().optional(),
  avatar: z.string().optional(),
  intro: z.string().optional(),
  photos: z.array(z.string()).max(mostPhotos).optional(),
  submittedAt: moment,
  answerBy: moment,
  findings: z.array(z.object({ field: z.enum(profileFields), code: z.enum(profileFindings), text: z.string() })),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** Changes of what a technician shows of themselves. */
export const profileChanges = {
  techProfileEdit: endpoint({
    method: 'POST',
    path: '/api/tech/profile/edit',
    body: 'json',
    role: 'technician',
    ownership: `${ownership}; the picture is an upload of the account`,
    atLeastOne: [['nickname', 'avatar', 'intro']],
    request: z
      .object({
        nickname: name(fieldNames.nickname, { min: 1, max: 20, length: wrong.nicknameLength }).optional(),
        avatar: uploadKey.optional(),
        intro: text(fieldNames.intro, { min: 10, max: 500 }).optional(),
      })
      .refine(({ nickname, avatar, intro }) => nickname !== undefined || avatar !== undefined || intro !== undefined, {
        error: wrong.nothingToChange,
        path: ['nickname'],
      }),
    reply: z.object({ change: ProfileChange.optional() }),
    refusals: [...refused, 'badField', 'sensitiveWords'],
  }),
  techProfileWithdrawEdit: endpoint({
    method: 'POST',
    path: '/api/tech/profile/withdrawEdit',
    body: 'form',
    role: 'technician',
    ownership,
    request: empty,
    reply: nothing,
    refusals: refused,
  }),
}
