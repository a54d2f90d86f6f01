import { catalogue } from './words.ts'

/** Texts of what people tell the product, and its answers. */
export const suggestions = catalogue({
  zh: {
    mine: '我的反馈',
    type_FUNCTION: '功能建议',
    type_SERVICE: '服务问题',
    type_OTHER: '其他',
    type_REPORT: '举报技师',
    type_OBJECTION: '技师异议',
    answer: '客服答复',
    waits: '最迟 {when} 前有人答复',
    late: '已超过承诺的答复时间，请致电客服',
    tooShort: '请至少写 5 个字',
    more: '继续留言',
    moreLabel: '继续说明',
    moreSend: '发送',
    moreSent: '已发送，客服会再次查看',
    you: '您的留言',
  },
  en: {
    mine: 'What you told us',
    type_FUNCTION: 'An idea',
    type_SERVICE: 'Service',
    type_OTHER: 'Something else',
    type_REPORT: 'A report',
    type_OBJECTION: 'An objection',
    answer: 'Our answer',
    waits: 'Somebody answers by {when}',
    late: 'This is later than we promised. Please call us.',
    tooShort: 'Please write at least 5 characters',
    more: 'Write more',
    moreLabel: 'What else',
    moreSend: 'Send',
    moreSent: 'Sent; customer service looks at it again',
    you: 'You wrote',
  },
})
