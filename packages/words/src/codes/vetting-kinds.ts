import type { VettingKind } from '@anxin/contract/manage/vetting-kinds'
import type { CodeWords } from './code-words.ts'

// No promise: IDENTITY
/** What is reviewed. */
export const vettingKindWords: CodeWords<VettingKind> = {
  IDENTITY: { zh: '实名认证', en: 'Identity check' },
  TECH: { zh: '技师申请', en: 'Technician' },
  SHOP: { zh: '商家申请', en: 'Merchant' },
  CERTIFICATE: { zh: '证件', en: 'Certificate' },
  PROFILE: { zh: '资料修改', en: 'Profile change' },
}
