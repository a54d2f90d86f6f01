import { catalogue } from './words.ts'

/** Texts of the guide shown at the first start. */
export const guide = catalogue({
  zh: {
    title: '欢迎来到安心到家',
    skip: '跳过',
    skipIn: '跳过 {n}',
    slide: '第 {n} 页，共 {total} 页',
    next: '下一页',
    start: '立即体验',
    agree: '我已阅读并同意',
    user: '《用户协议》',
    privacy: '《隐私政策》',
    mustAgree: '请先阅读并同意用户协议与隐私政策。',
  },
  en: {
    title: 'Welcome to Anxin',
    skip: 'Skip',
    skipIn: 'Skip {n}',
    slide: 'Page {n} of {total}',
    next: 'Next',
    start: 'Start',
    agree: 'I have read and agree to the ',
    user: 'terms',
    privacy: 'privacy policy',
    mustAgree: 'Please read and agree to the terms and the privacy policy first.',
  },
})
