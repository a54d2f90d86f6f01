import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { certificateTypes } from '@anxin/contract/entities/technicians'
import { requirementReasons } from '@anxin/words/codes/requirement-reasons'

type Type = (typeof certificateTypes)[number]
export type Requirement = { type: Type; must: boolean; why: string; whyEn: string }

const required: Readonly<Record<ApplicationKind, readonly Type[]>> = { TECH: ['HEALTH', 'MASSAGE'], SHOP: ['BUSINESS'] }

/** What documents a city asks for of a kind of applicant. */
export const requirementsFor = async (_cityCode: string | undefined, kind: ApplicationKind): Promise<readonly Requirement[]> =>
  required[kind].map((type) => ({ type, must: true, why: requirementReasons[type].zh, whyEn: requirementReasons[type].en }))
