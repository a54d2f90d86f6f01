import { catalogue } from './words.ts'

/** A change of a profile or of a shop's page that waits for a review, or was not accepted. */
export const waitingChange = catalogue({
  zh: {
    pending: '修改正在审核',
    pendingNote: '{parts}：顾客仍看到原来的内容，最迟 {when} 答复。',
    withdraw: '撤回修改',
    withdrawn: '已撤回',
    rejected: '修改未通过',
    finding: '{field}：{reason}',
    findingWhy: '{field}：{reason}（{why}）',
    rejectedNote: '顾客仍看到原来的内容，您可以修改后重新提交。',
  },
  en: {
    pending: 'Changes under review',
    pendingNote: '{parts}: customers still see the previous version. You will hear by {when}.',
    withdraw: 'Withdraw changes',
    withdrawn: 'Withdrawn',
    rejected: 'Changes not accepted',
    finding: '{field}: {reason}',
    findingWhy: '{field}: {reason} ({why})',
    rejectedNote: 'Customers still see the previous version. You can change it and submit it again.',
  },
})
