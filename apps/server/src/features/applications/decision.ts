import type { ApplicationFinding } from '@anxin/contract/application-fields'

export type Found = { field: string; code: ApplicationFinding; text: string; note: string }
export type ApplicationDecision =
  | { as: 'APPROVE' }
  | { as: 'REJECT'; findings: readonly Found[] }
  | { as: 'REFUSE'; code: ApplicationFinding; text: string; note: string }
