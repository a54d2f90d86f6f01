import { z } from 'zod'
import { day, fen, id, moment, sex } from '../fields.ts'

/** People and how they sign in as the calls show them (api.md section 3). */

export const applicationStatuses = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED'] as const

export const UserInfo = z.object({
  userId: id,
  nickname: z.string(),
  avatar: z.string(),
  /** Whole, for only its owner is shown it: forms begin with it. '' while the account has none. */
  phone: z.string(),
  phoneMasked: z.string(),
  sex,
  birthday: day.optional(),
  signature: z.string().optional(),
  serviceNote: z.string().optional(),
  isVip: z.boolean(),
  vipExpireAt: moment.optional(),
  realNameStatus: z.enum(applicationStatuses),
  techStatus: z.enum(applicationStatuses),
  /** Whether the account's technician has left the platform; absent for every other account. */
  techLeft: z.boolean().optional(),
  shopStatus: z.enum(applicationStatuses),
  inviteCode: z.string(),
  balanceAmount: fen,
  hasPassword: z.boolean(),
  createdAt: moment,
})
export type UserInfo = z.infer<typeof UserInfo>

/** What became of the code of an invitation that came with a sign-in: it only counts for a new account. */
export const invitationOutcomes = ['COUNTED', 'UNKNOWN', 'NOT_NEW'] as const

export const LoginResult = z.object({
  token: z.string(),
  expireAt: moment,
  isNew: z.boolean(),
  /** Absent where no code was given. */
  invitation: z.enum(invitationOutcomes).optional(),
  userInfo: UserInfo,
})
export type LoginResult = z.infer<typeof LoginResult>
