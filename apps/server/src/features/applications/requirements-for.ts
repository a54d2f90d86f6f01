import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { certificateTypes } from '@anxin/contract/entities/technicians'

export type Requirement = { type: (typeof certificateTypes)[number]; must: boolean; why: string; whyEn: string }

const ofTechnicians: Requirement[] = [
  {
    type: 'HEALTH',
    must: true,
    why: '上门服务须持有效健康证，过期后不可接单',
    whyEn: 'Home visits need a valid health certificate; without one no bookings are taken',
  },
  { type: 'MASSAGE', must: true, why: '证明受过专业训练，展示给顾客', whyEn: 'Proves professional training and is shown to customers' },
]
const ofShops: Requirement[] = [{ type: 'BUSINESS', must: true, why: '证明可以合法经营', whyEn: 'Proves that the business may operate' }]

/** What documents a city asks for of a kind of applicant. */
export const requirementsFor = async (_cityCode: string | undefined, kind: ApplicationKind): Promise<readonly Requirement[]> =>
  kind === 'TECH' ? ofTechnicians : ofShops
