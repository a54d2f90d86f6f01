import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { certificateTypes } from '@anxin/contract/entities/technicians'

export type Requirement = { type: (typeof certificateTypes)[number]; must: boolean; why: string; whyEn: string }

const ofTechnicians: Requirement[] = [
  { type: 'HEALTH', must: true, why: '上门服务须持有效健康证，过期后不可接单', whyEn: 'Home visits need a valid health certificate; without one no bookings are taken' },
  { type: 'MASSAGE', must: false, why: '展示给顾客，提高预约率', whyEn: 'Shown to customers, who book those with training more often' },
]
const ofShops: Requirement[] = []

/** What documents a city asks for of a kind of applicant. */
export const requirementsFor = async (_cityCode: string | undefined, kind: ApplicationKind): Promise<readonly Requirement[]> =>
  kind === 'TECH' ? ofTechnicians : ofShops
