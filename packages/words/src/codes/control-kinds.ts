import type { ControlKind, ControlState } from '@anxin/contract/manage/control-kinds'
import type { CodeWords } from './code-words.ts'

export const controlKindWords: CodeWords<ControlKind> = {
  policy: { zh: '发布政策控制项', en: 'Policy values that control money' },
  operatorCreate: { zh: '新建可复核的操作员', en: 'New operator who may approve' },
  operatorEdit: { zh: '授予复核权限或改手机', en: 'Right to approve, or another phone' },
  operatorResume: { zh: '恢复可复核的操作员', en: 'Operator who may approve resumed' },
  operatorReset: { zh: '重置可复核操作员的登录', en: 'Sign-in of one who may approve reset' },
  roleEdit: { zh: '角色增加复核权限', en: 'Role that gains the right to approve' },
}

export const controlStateWords: CodeWords<ControlState> = {
  WAITING: { zh: '等待', en: 'Waiting' },
  DONE: { zh: '已生效', en: 'In effect' },
  REJECTED: { zh: '已驳回', en: 'Sent back' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
  LAPSED: { zh: '未能生效', en: 'Lapsed' },
}
