import type { ApplicationKind } from '@anxin/contract/application-fields'
import { requirementReasons } from '@anxin/words/codes/requirement-reasons'
import type { Db } from '../../db/connect.ts'
import { requiredIn } from '../certificates/public.ts'

/** What documents a city asks for of a kind of applicant, and why. Whoever is new has no time of grace. */
export const requirementsFor = async (db: Db, cityCode: string | undefined, kind: ApplicationKind) =>
  (await requiredIn(db, kind, cityCode ?? '')).map(({ type }) => ({
    type,
    must: true,
    why: requirementReasons[type].zh,
    whyEn: requirementReasons[type].en,
  }))
