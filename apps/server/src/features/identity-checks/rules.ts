import type { applicationStatuses } from '@anxin/contract/entities/accounts'
import type { IdentityState } from '@anxin/contract/identity-findings'
import { dayOf } from '@anxin/rules/business-day'
import { ageOn, bornOf } from '@anxin/rules/identity-number'

type Status = (typeof applicationStatuses)[number]

export const triesADay = 5
/** For so many accounts in thirty days the vendor is asked about one number; the next ones are decided by a person. */
export const accountsPerNumber = 3
export const adultFrom = 18

/** A check that the vendor never answered, as after a process that ended meanwhile, is as good as none. */
const checkingMs = 60_000

/** Whether a check is under way or waits for a person: nothing else may be submitted. */
export const isWaiting = ({ state, submittedAt }: { state: string; submittedAt: Date }, now: Date): boolean =>
  state === 'MANUAL' || (state === 'CHECKING' && now.getTime() - submittedAt.getTime() < checkingMs)

/** How the calls name a state. What a person took back is none; what the platform took back stays named. */
export function statusOf(check: { state: IdentityState; finding: string | null } | undefined): Status {
  if (!check) return 'NONE'
  if (check.state === 'REVOKED') return check.finding === 'BY_OPERATOR' ? 'DISABLED' : 'NONE'
  return ({ CHECKING: 'PENDING', MANUAL: 'PENDING', APPROVED: 'APPROVED', REJECTED: 'REJECTED' } as const)[check.state]
}

export const isAdult = (number: string, now: Date): boolean => ageOn(bornOf(number), dayOf(now.getTime())) >= adultFrom

type Kept = { state: IdentityState; decided_at: Date | null; front_key: string | null; name_sealed: Buffer | null }
const dayMs = 24 * 3_600_000

/** Until when pictures of an approval, or all of a refusal, are kept; undefined where nothing ends by itself. */
export function keptUntilOf(
  { state, decided_at: decidedAt, front_key: frontKey, name_sealed: name }: Kept,
  days: { papersRefusedDays: number; papersPictureDays: number },
) {
  if (decidedAt === null) return undefined
  if (state === 'APPROVED' && frontKey !== null) return decidedAt.getTime() + days.papersPictureDays * dayMs
  if (state === 'REJECTED' && name !== null) return decidedAt.getTime() + days.papersRefusedDays * dayMs
  return undefined
}
