/** By which rule somebody is shut out. */
export const suspensionRules = {
  SAFETY: { zh: '人身安全', en: 'Safety' },
  FRAUD: { zh: '欺诈或盗刷', en: 'Fraud' },
  NO_SHOW: { zh: '多次爽约', en: 'Repeated no-shows' },
  OFF_PLATFORM: { zh: '引导平台外交易', en: 'Dealing off the platform' },
  CONDUCT: { zh: '言行不当', en: 'Misconduct' },
  DOCUMENTS: { zh: '证件过期或不实', en: 'Papers expired or untrue' },
  OTHER: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, { zh: string; en: string }>
export type SuspensionRule = keyof typeof suspensionRules
// safe: the keys of the table, which is not empty
export const suspensionRuleNames = Object.keys(suspensionRules) as [SuspensionRule, ...SuspensionRule[]]

export const customerStates = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const
export const technicianStates = ['ACTIVE', 'SUSPENDED', 'LEFT'] as const
