import { catalogue } from '../../words.ts'

/** Of a technician's certificate in the console. */
export const certificateReviewWords = catalogue({
  zh: {
    type: '证件种类',
    technician: '技师',
    number: '证件编号',
    issuedAt: '签发日期',
    expireAt: '到期日期',
    noEnd: '证件上没有到期日期',
    replacesUntil: '现有证件到期',
    asPrinted: '按证件上的日期；没有则留空',
    approveTitle: '通过，日期以证件为准',
    revoke: '撤销证件',
    revokeTitle: '撤销证件：立即生效，技师可见原因',
  },
  en: {
    type: 'Type',
    technician: 'Technician',
    number: 'Number',
    issuedAt: 'Issued',
    expireAt: 'Expires',
    noEnd: 'No expiry printed',
    replacesUntil: 'Current one expires',
    asPrinted: 'As printed; leave empty if there is none',
    approveTitle: 'Approve with the printed dates',
    revoke: 'Revoke',
    revokeTitle: 'Revoke: takes effect at once; the technician sees why',
  },
})
