import type { SuspensionRule } from '@anxin/contract/suspension-rules'
import type { CodeWords } from './code-words.ts'

/** By which rule somebody is shut out. */
export const suspensionRules: CodeWords<SuspensionRule> = {
  SAFETY: { zh: '人身安全', en: 'Personal safety' },
  FRAUD: { zh: '欺诈或盗刷', en: 'Fraud or stolen payment' },
  NO_SHOW: { zh: '多次爽约', en: 'Repeated no-shows' },
  OFF_PLATFORM: { zh: '引导平台外交易', en: 'Soliciting off-platform deals' },
  CONDUCT: { zh: '言行不当', en: 'Misconduct' },
  DOCUMENTS: { zh: '证件过期或不实', en: 'Certificates expired or false' },
  OTHER: { zh: '其他', en: 'Other' },
}
