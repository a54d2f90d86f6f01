import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { certificateTypes } from '@anxin/contract/entities/technicians'
import { requirementReasons } from '@anxin/words/codes/requirement-reasons'
import type { Db } from '../../db/connect.ts'
import { requiredIn } from '../certificates/public.ts'

type Type = (typeof certificateTypes)[number]
export type Requirement = { type: Type; must: boolean; why: string; whyEn: string }

/** What documents the policy asks for in a city of a kind of applicant, who has no grace. */
export const requirementsFor = async (db: Db, cityCode: string | undefined, kind: ApplicationKind): Promise<Requirement[]> =>
  (await requiredIn(db, kind, cityCode ?? '')).map(({ type }) => ({ type, must: true, why: requirementReasons[type].zh, whyEn: requirementReasons[type].en }))
