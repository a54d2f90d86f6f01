import { catalogue } from '../words.ts'

/** The titles of standing texts, and what stands in one that nobody has written yet. */
export const documents = catalogue({
  zh: {
    user: '用户协议',
    privacy: '隐私政策',
    tech: '入驻协议',
    about: '关于我们',
    orderPayNotice: '下单须知',
    refundNotice: '退款说明',
    notWritten: '<p>内容正在准备，请稍后再看。</p>',
  },
  en: {
    user: 'User Agreement',
    privacy: 'Privacy Policy',
    tech: 'Technician Agreement',
    about: 'About us',
    orderPayNotice: 'Booking notice',
    refundNotice: 'Refund policy',
    notWritten: '<p>This text is being prepared. Please come back later.</p>',
  },
})
