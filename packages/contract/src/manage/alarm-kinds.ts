/** What may stand on the operators' list. Free of zod, so that the console carries little. */
export const alarmKinds = {
  SOS: { zh: '紧急求助', en: 'Call for help' },
  SAFETY_DURESS: { zh: '胁迫信号', en: 'Sign of duress' },
  SAFETY_OVERDUE: { zh: '未按时报平安', en: 'No word after the visit' },
  SAFETY_APPEAL: { zh: '安全申诉待答复', en: 'Safety appeal to be answered' },
  TECHNICIAN_SUSPENDED: { zh: '技师已暂停，订单仍在进行', en: 'Technician suspended, order still running' },
  CHAT_REPORTED: { zh: '聊天被举报', en: 'Chat reported' },
  REFUND_FAILED: { zh: '退款失败', en: 'Refund failed' },
  RECONCILIATION: { zh: '与渠道账单有差异', en: 'Differs from the channel’s bill' },
} as const satisfies Record<string, { zh: string; en: string }>
export type AlarmKind = keyof typeof alarmKinds
// safe: the keys of the table, which is not empty
export const alarmKindNames = Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]]

/** Alarms that end when somebody has seen to them and says so; every other ends with what it is about. */
export const alarmsEndedByHand = ['SOS', 'SAFETY_DURESS', 'SAFETY_OVERDUE', 'CHAT_REPORTED'] as const satisfies AlarmKind[]
