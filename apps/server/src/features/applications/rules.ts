import { isDeepStrictEqual } from 'node:util'
import { partsOf, type ApplicationFinding, type ApplicationKind, type ApplicationStage, type ApplicationState } from '@anxin/contract/application-fields'
import type { applicationStatuses } from '@anxin/contract/entities/accounts'
import type { certificateTypes } from '@anxin/contract/entities/technicians'
import type { StoredCert } from './stored.ts'

type Status = (typeof applicationStatuses)[number]
type Fields = Readonly<Record<string, unknown>>
export type Finding = { field: string; code: ApplicationFinding; text: string }

/** As the fields of the form follow each other, for everybody who reads them. */
export function inFormOrder<F extends { field: string }>(kind: ApplicationKind, findings: readonly F[]): F[] {
  const parts = Object.keys(partsOf[kind])
  return findings.toSorted((one, other) => parts.indexOf(one.field) - parts.indexOf(other.field))
}

const hourMs = 3_600_000
/** A draft that nobody touches is forgotten. */
export const draftKeptMs = 90 * 24 * hourMs
/** Under what name the reason of a final refusal stands, beside the names of fields. */
export const wholeOfIt = 'application'

/** How the calls name a state. What waits with its owner is none; what is refused for good is disabled. */
export const statusOf = (state: ApplicationState | null | undefined): Status =>
  state === null || state === undefined
    ? 'NONE'
    : ({ DRAFT: 'NONE', WITHDRAWN: 'NONE', PENDING: 'PENDING', REJECTED: 'REJECTED', APPROVED: 'APPROVED', REFUSED: 'DISABLED' } as const)[state]

/** The same of somebody who works here already: suspended is disabled, whatever the application said. Who left has none. */
export const memberStatusOf = (state: ApplicationState | null | undefined, member: string | null | undefined): Status => {
  if (member === null || member === undefined || member === 'LEFT') return statusOf(state === 'APPROVED' ? null : state)
  return member === 'ACTIVE' ? 'APPROVED' : 'DISABLED'
}

/** Since when somebody works here no more, as far as it was written down. */
export const leftSince = ({ left_at: at }: { left_at: Date | null }): { leftAt?: number } => (at === null ? {} : { leftAt: at.getTime() })

export const stageOf = (state: ApplicationState): ApplicationStage =>
  ({ WITHDRAWN: 'NONE', DRAFT: 'DRAFT', PENDING: 'REVIEWING', REJECTED: 'DECIDED', REFUSED: 'DECIDED', APPROVED: 'DECIDED' } as const)[state]

export const answerBy = (now: Date, withinH: number): Date => new Date(now.getTime() + withinH * hourMs)

type Sent = { state: ApplicationState; revision: number; fields: Fields; former: Fields | null }
/** What of an application reviewers see: what was sent, of a rejected one as it was looked at, of one that was taken back nothing. Undefined where nothing was ever sent. */
export function asSubmitted<Row extends Sent>(row: Row): Row | undefined {
  if (row.revision === 0) return undefined
  if (row.state === 'DRAFT' || row.state === 'WITHDRAWN') return { ...row, fields: {}, former: null }
  return row.state === 'REJECTED' && row.former !== null ? { ...row, fields: row.former } : row
}

/** Whether the applicant may change anything. */
export const isOpen = (state: ApplicationState): boolean => state === 'DRAFT' || state === 'WITHDRAWN' || state === 'REJECTED'

/** Parts that may be changed: all of a draft; after a rejection those found, and certificates where one is missing. */
export function openParts(
  kind: ApplicationKind,
  { state, findings, missing }: { state: ApplicationState; findings: readonly { field: string }[]; missing: boolean },
): string[] {
  const all = Object.keys(partsOf[kind])
  if (state === 'DRAFT' || state === 'WITHDRAWN') return all
  if (state !== 'REJECTED') return []
  const found = new Set(findings.map(({ field }) => field))
  return all.filter((part) => found.has(part) || (part === 'certs' && missing))
}

/** Fields of parts that are closed, as the calls name them. */
export const lockedFields = (kind: ApplicationKind, open: readonly string[]): string[] =>
  Object.entries(partsOf[kind]).flatMap(([part, fields]) => (open.includes(part) ? [] : fields))

/** What is given laid over what stands; what is not given stays. */
export const mergedFields = (stands: Fields, given: Fields): Fields => ({
  ...stands,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** The first field of a closed part that would change. */
export const changedAmong = (locked: readonly string[], stands: Fields, given: Fields): string | undefined =>
  locked.find((field) => given[field] !== undefined && !isSame(stands[field], given[field]))

/** Parts in which two submissions differ. */
export const changedParts = (kind: ApplicationKind, former: Fields, now: Fields): string[] =>
  Object.entries(partsOf[kind])
    .filter(([, fields]) => fields.some((field) => !isSame(former[field], now[field])))
    .map(([part]) => part)

// A list without entries says as much as none.
const plain = (value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))

type Type = (typeof certificateTypes)[number]
/** Required types of which there is no certificate, or only one that is over. */
export const missingOf = (requirements: readonly { type: Type; must: boolean }[], certs: readonly StoredCert[], now: Date): Type[] =>
  requirements.filter(({ type, must }) => must && !certs.some((cert) => cert.type === type && isValid(cert, now))).map(({ type }) => type)
export const isValid = ({ expireAt }: { expireAt?: number | undefined }, now: Date): boolean => expireAt === undefined || expireAt > now.getTime()

/** How the certificates stand as a whole. */
export function licenceStatusOf(state: ApplicationState, certs: readonly StoredCert[], findings: readonly { field: string }[]): Status {
  if (certs.length === 0) return 'NONE'
  if (state === 'REJECTED') return findings.some(({ field }) => field === 'certs') ? 'REJECTED' : 'PENDING'
  return statusOf(state)
}

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Refused = { state: ApplicationState; decided_at: Date | null; objected_at: Date | null }
/** A final refusal may be objected to once, while what was submitted is still kept. */
export const mayObject = ({ state, decided_at: at, objected_at: objected }: Refused, now: Date, keptDays: number): boolean =>
  state === 'REFUSED' && objected === null && at !== null && now.getTime() < at.getTime() + keptDays * 24 * hourMs
