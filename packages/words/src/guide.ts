import { catalogue } from './words.ts'

// Promise browse-only: browsing

/** Texts of the guide shown at the first start. */
export const guide = catalogue({
  zh: {
    title: '欢迎来到安心到家',
    skip: '跳过',
    skipIn: '跳过 {n}',
    slide: '第 {n} 页，共 {total} 页',
    next: '下一页',
    start: '立即体验',
    consentTitle: '开始之前，请知悉',
    place: '位置：显示附近的技师、路程与车费',
    phone: '手机号与地址：登录、联系与上门',
    device: '设备信息：保障账号安全、排查故障',
    browsing: '仅浏览时，以上信息不询问、不保存；登录和下单前会再征求您的同意。',
    agreeTo: '同意即接受',
    user: '《用户协议》',
    and: '与',
    privacy: '《隐私政策》',
    end: '。',
    agree: '同意并继续',
    browse: '仅浏览',
  },
  en: {
    title: 'Welcome to Anxin',
    skip: 'Skip',
    skipIn: 'Skip {n}',
    slide: 'Page {n} of {total}',
    next: 'Next',
    start: 'Start',
    consentTitle: 'Before you start',
    place: 'Location: to show technicians nearby, travel time and travel fees',
    phone: 'Phone number and address: to sign you in, contact you and visit',
    device: 'Device information: to keep your account secure and fix problems',
    browsing: 'While you are just browsing, none of this is asked for or stored. You will be asked again before you sign in or book.',
    agreeTo: 'By agreeing you accept the ',
    user: 'User Agreement',
    and: ' and the ',
    privacy: 'Privacy Policy',
    end: '.',
    agree: 'Agree and continue',
    browse: 'Just browse',
  },
})
