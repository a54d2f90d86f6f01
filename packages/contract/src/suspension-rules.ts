/** By which rule somebody is shut out. */
export const suspensionRuleNames = ['SAFETY', 'FRAUD', 'NO_SHOW', 'OFF_PLATFORM', 'CONDUCT', 'DOCUMENTS', 'OTHER'] as const
export type SuspensionRule = (typeof suspensionRuleNames)[number]

export const customerStates = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const
export const technicianStates = ['ACTIVE', 'SUSPENDED', 'LEFT'] as const
