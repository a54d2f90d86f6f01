import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { certificateTypes } from '@anxin/contract/entities/technicians'
import { requirementReasons } from '@anxin/words/codes/requirement-reasons'
import type { Db } from '../../db/connect.ts'
import { requiredIn } from '../certificates/public.ts'
import { certifiedProjects } from './queries.ts'

type Type = (typeof certificateTypes)[number]
export type Requirement = { type: Type; must: boolean; why: string; whyEn: string }

/** What documents the policy asks for in a city of a kind of applicant, who has no grace. */
export const requirementsFor = async (db: Db, cityCode: string | undefined, kind: ApplicationKind): Promise<Requirement[]> =>
  (await requiredIn(db, kind, cityCode ?? '')).map(({ type }) => requirement(type, true))

/** What the chosen services ask for beyond that: nobody has to have it, and without it these services are left out. */
export async function requirementsOfServices(db: Db, projectIds: readonly string[]): Promise<Requirement[]> {
  if (projectIds.length === 0) return []
  const types = (await certifiedProjects(db, { ids: projectIds })).map(({ type }) => type)
  return [...new Set(types)].map((type) => requirement(type, false))
}

const requirement = (type: Type, must: boolean): Requirement => ({ type, must, why: requirementReasons[type].zh, whyEn: requirementReasons[type].en })
