import type { CertificateState, RequirableType, RequirementState } from '@anxin/contract/certificate-states'
import type { Requirements } from '@anxin/contract/requirements'
import { daysLeft, endsSoon } from '@anxin/rules/days-left'

const dayMs = 86_400_000
/** The number that clients know such messages by: no order, no coupon. */
export const aboutPapers = 10

/** A paper that the policy requires; `dueAt` and all moments in epoch milliseconds. */
export type RequiredPaper = { type: RequirableType; dueAt: number; validDays: number }
/** A paper that somebody has, of any type. `endsAt` is Infinity for one without an end. */
export type HeldPaper = { type: string; state: CertificateState; endsAt: number; putAt: number; decidedAt?: number | undefined }
type Held = {
  required: readonly RequiredPaper[]
  papers: readonly HeldPaper[]
  /** Until then none is required of this person. */
  papersFrom: number
  now: number
}

/** The last moment that a paper counts: what is printed on it, and what the policy lets it count from its issue. */
export function endOfPaper({ issuedAt, expireAt, validDays }: { issuedAt: number; expireAt: number | undefined; validDays: number }): number {
  const printed = expireAt ?? Number.POSITIVE_INFINITY
  return validDays === 0 ? printed : Math.min(printed, issuedAt + validDays * dayMs)
}

type Served = {
  state: CertificateState
  decidedAt: number | undefined
  endsAt: number | undefined
  /** Since when a new one is approved in its place. */
  replacedAt: number | undefined
}
/** Until when the pictures of a paper are kept; undefined while it waits or counts. */
export function picturesUntil(
  { state, decidedAt, endsAt, replacedAt }: Served,
  { papersRefusedDays, papersPictureDays }: { papersRefusedDays: number; papersPictureDays: number },
): number | undefined {
  const after = (moment: number | undefined, days: number) => (moment === undefined ? undefined : moment + days * dayMs)
  if (state === 'REJECTED' || state === 'REVOKED') return after(decidedAt, papersRefusedDays)
  if (state === 'EXPIRED' || state === 'APPROVED') return after(replacedAt ?? (state === 'EXPIRED' ? endsAt : undefined), papersPictureDays)
  return undefined
}

/** What is due, missing, until when it holds and what stands still without it: the one rule for applicants, technicians and operators. */
export function requirementsFor({ required, papers, papersFrom, now }: Held): Requirements {
  const each = required.map((paper) => standingOf(paper, { papers, papersFrom, now }))
  const first = each.toSorted((a, b) => a.coveredUntil - b.coveredUntil)[0]
  const deadline = first && Number.isFinite(first.coveredUntil) ? Math.max(0, first.coveredUntil) : undefined
  return {
    list: each.map(({ shown }) => shown),
    due: typesOf(each.filter(({ shown: { pending, state } }) => !pending && state !== 'VALID')),
    missing: typesOf(each.filter(({ shown: { pending, state } }) => !pending && state !== 'VALID' && state !== 'EXPIRING')),
    ...(first && deadline !== undefined && { deadline, deadlineType: first.shown.type }),
    ...(first &&
      deadline !== undefined &&
      deadline <= now && { disabled: { what: 'BOOKINGS', since: deadline, type: first.shown.type, why: first.shown.state } }),
  }
}

const typesOf = (each: readonly { shown: { type: RequirableType } }[]) => each.map(({ shown }) => shown.type)

function standingOf({ type, dueAt, validDays }: RequiredPaper, { papers, papersFrom, now }: Omit<Held, 'required'>) {
  const own = papers.filter((paper) => paper.type === type)
  const validUntil = Math.max(-Infinity, ...own.filter(({ state }) => state === 'APPROVED' || state === 'EXPIRED').map(({ endsAt }) => endsAt))
  // Grace is for papers that were never handed in: one that was revoked ends it in that moment.
  const revoked = Number.isFinite(papersFrom) ? own.filter(({ state }) => state === 'REVOKED') : []
  const requiredFrom = revoked.length > 0 ? Math.max(...revoked.map(({ decidedAt = 0 }) => decidedAt)) : Math.max(papersFrom, dueAt)
  const shown = {
    type,
    state: stateOf(own, { validUntil, now }),
    pending: own.some(({ state }) => state === 'PENDING'),
    ...(requiredFrom > now && Number.isFinite(requiredFrom) && { requiredFrom }),
    ...(Number.isFinite(validUntil) && { validUntil }),
    validDays,
  }
  return { shown, coveredUntil: Math.max(validUntil, requiredFrom) }
}

function stateOf(own: readonly HeldPaper[], { validUntil, now }: { validUntil: number; now: number }): RequirementState {
  if (validUntil > now) return endsSoon(daysLeft(validUntil, now)) ? 'EXPIRING' : 'VALID'
  const last = own.toSorted((a, b) => b.putAt - a.putAt)[0]
  if (!last) return 'MISSING'
  return last.state === 'APPROVED' ? 'EXPIRED' : last.state
}
