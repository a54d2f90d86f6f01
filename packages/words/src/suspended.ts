import { catalogue } from './words.ts'

// Promise suspension-ends: endsAt

/** Texts of a sign-in whose account is suspended. */
export const suspended = catalogue({
  zh: {
    title: '账号已被停用',
    why: '原因',
    whyText: '{rule}：{reason}',
    ends: '到期',
    endsAt: '{when} 自动恢复',
    endless: '未定',
    note: '停用期间不能登录。认为不当的，可在此提出异议，由客服复核。',
    answerShown: '答复在您再次登录时可见。',
    label: '说明您的异议',
    labelMore: '继续说明',
    hint: '写清经过与依据，例如订单、时间与当时的约定。',
    tooShort: '请至少写 5 个字',
    send: '提交异议',
    sendMore: '发送',
    sent: '已提交，最迟 {when} 前有人答复。答复在您再次登录时可见。',
    other: '用其他账号登录',
  },
  en: {
    title: 'This account is suspended',
    why: 'Reason',
    whyText: '{rule}: {reason}',
    ends: 'Until',
    endsAt: '{when}, restored automatically',
    endless: 'Not set',
    note: 'You cannot sign in while suspended. If you think this is a mistake, you can object here and customer service will review it.',
    answerShown: 'You will see the reply the next time you sign in.',
    label: 'Explain your objection',
    labelMore: 'More details',
    hint: 'Describe what happened and your evidence, such as the order, the time and what was agreed.',
    tooShort: 'Please write at least 5 characters',
    send: 'Submit objection',
    sendMore: 'Send',
    sent: 'Submitted. You will get a reply by {when}, shown the next time you sign in.',
    other: 'Sign in with another account',
  },
})
