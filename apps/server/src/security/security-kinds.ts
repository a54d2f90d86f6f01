export const securityKinds = [
  'SIGN_IN_FAILED',
  'SIGN_IN_LOCKED',
  'CODE_VOID',
  'LIMIT_REACHED',
  'SESSION_REVOKED',
  'SMS_BUDGET',
  'OPERATOR_CODE_WRONG',
  'OPERATOR_LOCKED',
] as const
export type SecurityKind = (typeof securityKinds)[number]
