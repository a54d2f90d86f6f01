/** What may stand on the operators' list. Free of zod, so that the console carries little. */
export const alarmKindNames = [
  'SOS',
  'SAFETY_DURESS',
  'SAFETY_OVERDUE',
  'SAFETY_APPEAL',
  'TECHNICIAN_SUSPENDED',
  'PAPER_ENDS',
  'CHAT_REPORTED',
  'PAYMENT_MISMATCH',
  'REFUND_FAILED',
  'RECONCILIATION',
  'BILL_UNREAD',
  'PHONE_LOOKS',
  'CONTROL_CHANGE',
  'OPERATOR_SIGN_IN',
  'OPERATOR_PASSWORD_KNOWN',
  'LEDGER_UNBALANCED',
  'VAULT_AT_RISK',
  'WORK_STUCK',
] as const
export type AlarmKind = (typeof alarmKindNames)[number]

/** Of people who may be in danger: they stand above everything else. */
export const urgentAlarms = ['SOS', 'SAFETY_DURESS', 'SAFETY_OVERDUE', 'SAFETY_APPEAL'] as const satisfies AlarmKind[]

/** Somebody may be in danger now: consoles sound until an operator has taken it, and the one on call gets a message. */
export const soundingAlarms = ['SOS', 'SAFETY_DURESS', 'SAFETY_OVERDUE'] as const satisfies AlarmKind[]

/** Alarms that end when somebody has seen to them and says so; every other ends with what it is about. */
export const alarmsResolvedManually = [
  'SOS',
  'SAFETY_DURESS',
  'SAFETY_OVERDUE',
  'CHAT_REPORTED',
  'PAYMENT_MISMATCH',
  'PHONE_LOOKS',
  'OPERATOR_SIGN_IN',
  'OPERATOR_PASSWORD_KNOWN',
] as const satisfies AlarmKind[]
