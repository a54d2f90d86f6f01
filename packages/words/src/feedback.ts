import { catalogue } from './words.ts'

/** Texts of giving feedback and of reporting a technician. */
export const feedback = catalogue({
  zh: {
    title: '意见反馈',
    reportTitle: '举报技师',
    reportNote: '对方不会知道是谁举报的。有人身危险时请先拨打 110。',
    kind: '反馈种类',
    text: '反馈内容',
    placeholder: '请描述您遇到的问题或建议',
    reportPlaceholder: '请写明发生了什么、在什么时候',
    pictures: '图片',
    phone: '联系电话（选填）',
    phoneHint: '需要核实时联系您；不填则用账号的手机号',
    phoneWrong: '请输入11位手机号',
    diagnostics: '附上诊断信息',
    signInForPictures: '登录后可添加图片',
    submit: '提交',
    done: '反馈已提交',
  },
  en: {
    title: 'Feedback',
    reportTitle: 'Report a technician',
    reportNote: 'They will not know who reported them. In danger, call 110 first.',
    kind: 'Kind of feedback',
    text: 'Your feedback',
    placeholder: 'Tell us what happened or what you would like',
    reportPlaceholder: 'Tell us what happened, and when',
    pictures: 'Pictures',
    phone: 'Phone to reach you (optional)',
    phoneHint: 'If we have to ask back; otherwise the number of your account',
    phoneWrong: 'Please enter an 11-digit number',
    diagnostics: 'Attach diagnostics',
    signInForPictures: 'Sign in to add pictures',
    submit: 'Send',
    done: 'Your feedback is sent',
  },
})
