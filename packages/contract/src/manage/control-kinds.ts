import type { Permission } from './permissions.ts'

/** What waits for another person because it decides who the other person is, or what needs one. Free of zod. */
export const controlKindWords = {
  policy: { zh: '发布政策控制项', en: 'Policy values that control money' },
  operatorCreate: { zh: '新建可复核的操作员', en: 'New operator who may approve' },
  operatorEdit: { zh: '授予复核权限或改手机', en: 'Right to approve, or another phone' },
  operatorResume: { zh: '恢复可复核的操作员', en: 'Operator who may approve resumed' },
  operatorReset: { zh: '重置可复核操作员的登录', en: 'Sign-in of one who may approve reset' },
  roleEdit: { zh: '角色增加复核权限', en: 'Role that gains the right to approve' },
} as const satisfies Record<string, { zh: string; en: string }>
export type ControlKind = keyof typeof controlKindWords
// safe: the keys of the table, which is not empty
export const controlKinds = Object.keys(controlKindWords) as [ControlKind, ...ControlKind[]]
export const controlStateWords = {
  WAITING: { zh: '等待', en: 'Waiting' },
  DONE: { zh: '已生效', en: 'In effect' },
  REJECTED: { zh: '已驳回', en: 'Sent back' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
  LAPSED: { zh: '未能生效', en: 'Lapsed' },
} as const
export const controlQueues = ['WAITING', 'ALL'] as const

/** Rights of the second person, and of whoever may make one: giving one of them, or resetting who holds one, is a change of a control. */
export const controlPermissions = ['money.approve', 'control.approve', 'policy.publish', 'operator.change'] as const satisfies Permission[]
