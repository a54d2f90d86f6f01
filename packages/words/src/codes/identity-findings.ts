import type { IdentityFinding } from '@anxin/contract/identity-findings'
import type { CodeWords } from './code-words.ts'

/** Why an identity is not verified, as clients of the specification show it (`rejectReason`). */
export const identityFindings: CodeWords<IdentityFinding> = {
  DIFFERS: { zh: '姓名与身份证不匹配', en: 'Name and identity card do not match' },
  UNREADABLE: { zh: '证件照片不清晰，请重新拍摄', en: 'The pictures are not clear; please take them again' },
  INCOMPLETE: { zh: '证件照片不完整，请正反面各拍一张', en: 'Pictures of both sides are needed' },
  USED_ELSEWHERE: { zh: '该身份证已被其他账号认证', en: 'The identity card is used by another account' },
  BY_OPERATOR: { zh: '认证已被平台撤销，请联系客服', en: 'Revoked by the platform; please contact customer service' },
}
