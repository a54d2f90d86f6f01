import type { ControlKind, ControlState } from '@anxin/contract/manage/control-kinds'
import type { CodeWords } from './code-words.ts'

export const controlKindWords: CodeWords<ControlKind> = {
  policy: { zh: '发布政策控制项', en: 'Publish controlled policy values' },
  operatorCreate: { zh: '新建可复核的操作员', en: 'Create an operator who can approve' },
  operatorEdit: { zh: '授予复核权限或改手机', en: 'Grant approval permission or change phone' },
  operatorResume: { zh: '恢复可复核的操作员', en: 'Restore an operator who can approve' },
  operatorReset: { zh: '重置可复核操作员的登录', en: 'Reset sign-in of an operator who can approve' },
  exclusionsLift: { zh: '取消项目的健康排除', en: 'Lift health exclusions of a treatment' },
  roleEdit: { zh: '角色增加复核权限', en: 'Add approval permission to a role' },
}

export const controlStateWords: CodeWords<ControlState> = {
  WAITING: { zh: '等待', en: 'Waiting' },
  DONE: { zh: '已生效', en: 'In effect' },
  REJECTED: { zh: '已驳回', en: 'Rejected' },
  WITHDRAWN: { zh: '已撤回', en: 'Withdrawn' },
  LAPSED: { zh: '未能生效', en: 'Could not take effect' },
}
