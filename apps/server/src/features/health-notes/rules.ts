import { listSeparator } from '@anxin/words/writing/signs'
import type { HealthCode } from '@anxin/contract/health-codes'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { healthConditions } from '@anxin/words/health-conditions'
import { Refusal } from '../../refusal.ts'

/** A treatment with the codes that exclude it. */
export type Treatment = { projectId: string; name: string; nameEn: string; excludedBy: readonly string[] }

const against = ({ excludedBy }: Pick<Treatment, 'excludedBy'>, codes: readonly HealthCode[]) => codes.filter((code) => excludedBy.includes(code))

/** The first treatment that what was declared excludes, and by which of it. */
export function excluded(treatments: readonly Treatment[], codes: readonly HealthCode[]): { treatment: Treatment; by: HealthCode[] } | undefined {
  for (const treatment of treatments) {
    const by = against(treatment, codes)
    if (by.length > 0) return { treatment, by }
  }
  return undefined
}

const mostInstead = 3

/** The refusal of an excluded treatment, with what of `others` may be chosen instead. */
export function exclusionOf(
  { treatment, by }: { treatment: Treatment; by: HealthCode[] },
  codes: readonly HealthCode[],
  others: readonly Treatment[],
): Refusal {
  const instead = others
    .filter((other) => other.projectId !== treatment.projectId && against(other, codes).length === 0)
    .slice(0, mostInstead)
    .map(({ projectId, name, nameEn }) => ({ projectId, name, nameEn }))
  const conditions = by.map((code) => healthConditions.zh[code]).join(listSeparator.zh)
  const msg =
    instead.length > 0
      ? refusalSentences.healthExcludedInstead(treatment.name, conditions, instead.map(({ name }) => name).join(listSeparator.zh))
      : refusalSentences.healthExcluded(treatment.name, conditions)
  return new Refusal('healthExcluded', { msg, detail: { projectId: treatment.projectId, codes: by, instead } })
}
