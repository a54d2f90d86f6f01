import type { ApplicationFinding, ApplicationPart } from '@anxin/contract/application-fields'
import type { Sex } from '../pictures/keys.ts'

/** Somebody of the demo who is nobody: `nth` is the end of their phone. */
export type Applicant = { nth: number; name: string; nickname: string; sex: Sex; born: string; cityCode: string }

/** The operators of the demo: `admin` and the one beside. */
export type Reviewer = 'first' | 'second'
export type Found<Field extends string = ApplicationPart> = { field: Field; code: ApplicationFinding; text: string; note?: string }

/** What happened to an application, hours before now. */
export type Step = { hoursAgo: number } & (
  | { did: 'submit' }
  | { did: 'withdraw' }
  | { did: 'reject'; by: Reviewer; findings: readonly Found[] }
  | { did: 'refuse'; by: Reviewer; reason: Omit<Found, 'field'> }
  | { did: 'object'; content: string }
  | { did: 'approve'; by: Reviewer }
)

/** What an applicant wrote in person; the rest of the form is drawn. */
export type TechWords = { workYears?: number; height?: number; intro?: string; radiusM?: number }
/** A shop is named with its district behind. */
export type ShopWords = { shopName: string; kind: 'INDIVIDUAL' | 'COMPANY'; legalPerson?: string; intro?: string }

type Case = {
  applicant: Applicant
  begunHoursAgo: number
  steps: readonly Step[]
  /** An operator has its review, for so many minutes yet. */
  claimed?: { by: Reviewer; minutesLeft: number }
}
export type TechCase = Case & {
  said: TechWords
  /** What of it said something else before it was sent back. */ before?: TechWords
  certs: 'none' | 'health' | 'both'
}
export type ShopCase = Case & { said: ShopWords; before?: Partial<ShopWords> & { otherLicence?: true }; begunOnly?: true }
