import type { certificateTypes } from '@anxin/contract/entities/technicians'
import type { CodeWords } from './code-words.ts'

// Promise papers-required: HEALTH

/** Why a document is asked for, as applicants read it. */
export const requirementReasons: CodeWords<(typeof certificateTypes)[number]> = {
  HEALTH: { zh: '上门服务须持有效健康证，过期后不可接单', en: 'Home visits need a valid health certificate; without one no bookings are taken' },
  MASSAGE: { zh: '证明受过专业训练，展示给顾客', en: 'Proves professional training and is shown to customers' },
  TCM: { zh: '中医项目须由持证人员提供', en: 'Chinese medicine treatments need a licensed person' },
  NURSE: { zh: '护理项目须由持证人员提供', en: 'Care treatments need a certified person' },
  BUSINESS: { zh: '证明可以合法经营', en: 'Proves that the business may operate' },
  OTHER: { zh: '当地要求的证件', en: 'Required locally' },
}
