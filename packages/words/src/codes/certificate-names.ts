import type { certificateTypes } from '@anxin/contract/entities/technicians'
import type { CodeWords } from './code-words.ts'

/** What certificates are called, on screens and where an approval writes them down. */
export const certificateNames: CodeWords<(typeof certificateTypes)[number]> = {
  HEALTH: { zh: '健康证', en: 'Health certificate' },
  MASSAGE: { zh: '按摩师证', en: 'Massage certificate' },
  TCM: { zh: '中医师证', en: 'Chinese medicine licence' },
  NURSE: { zh: '护理证', en: 'Nursing certificate' },
  BUSINESS: { zh: '营业执照', en: 'Business licence' },
  OTHER: { zh: '其他证件', en: 'Other certificate' },
}
