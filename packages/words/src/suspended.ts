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
    why: 'Why',
    whyText: '{rule}: {reason}',
    ends: 'Until',
    endsAt: '{when}; it opens by itself',
    endless: 'Not set',
    note: 'You cannot sign in meanwhile. If you think it is wrong, say so here: customer service looks at it again.',
    answerShown: 'You read answers when you next sign in.',
    label: 'What you object to',
    labelMore: 'What else',
    hint: 'Say what happened and what shows it: the order, the time, what was agreed.',
    tooShort: 'Please write at least 5 characters',
    send: 'Send the objection',
    sendMore: 'Send',
    sent: 'Sent. Somebody answers by {when}. You read it when you next sign in.',
    other: 'Use another account',
  },
})
