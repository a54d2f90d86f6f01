import type { CertificateFinding, CertificateState } from '@anxin/contract/certificate-states'
import type { CodeWords } from './code-words.ts'

export const certificateFindingWords: CodeWords<CertificateFinding> = {
  UNREADABLE: { zh: '照片不清晰', en: 'The picture cannot be read' },
  INCOMPLETE: { zh: '照片不完整', en: 'The picture is incomplete' },
  DIFFERS: { zh: '与填写的内容不符', en: 'It differs from what was entered' },
  EXPIRED: { zh: '证件已过期', en: 'The document has expired' },
  WRONG_TYPE: { zh: '不是这种证件', en: 'It is a document of another kind' },
  BY_OPERATOR: { zh: '由平台撤销', en: 'Withdrawn by the platform' },
}
export const certificateStateWords: CodeWords<CertificateState> = {
  PENDING: { zh: '待审核', en: 'Waiting for review' },
  APPROVED: { zh: '已通过', en: 'Approved' },
  REJECTED: { zh: '未通过', en: 'Not accepted' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
  REVOKED: { zh: '已撤销', en: 'Withdrawn' },
}
