import type { ApplicationFinding } from '@anxin/contract/application-fields'
import type { CodeWords } from './code-words.ts'

/** Why a part of an application is not accepted, where the reviewer wrote nothing of their own. */
export const applicationFindings: CodeWords<ApplicationFinding> = {
  UNCLEAR: { zh: '不清晰，请重新提供', en: 'Not clear; please provide it again' },
  INCOMPLETE: { zh: '不完整，请补充', en: 'Incomplete; please add what is missing' },
  MISMATCH: { zh: '与证件不一致', en: 'Does not match the documents' },
  EXPIRED: { zh: '证件已过期', en: 'The document has expired' },
  UNSUITABLE: { zh: '不符合平台要求', en: 'Does not meet our requirements' },
  WRONG: { zh: '填写有误', en: 'Not correct' },
  OTHER: { zh: '请按说明修改', en: 'Please change it as described' },
}
