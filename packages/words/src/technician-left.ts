import { catalogue } from './words.ts'

// Promise suspension-outlasts: keepsOut
// Promise leaving-again: since, sinceUnknown, back

/** Why somebody who worked here cannot apply: in both apps, wherever they are invited to. */
export const technicianLeft = catalogue({
  zh: {
    title: '您已离开平台',
    since: '此账号已于{day}离开平台，不再接单，也不能再次入驻。',
    sinceUnknown: '此账号已离开平台，不再接单，也不能再次入驻。',
    goOn: '可以继续用它预约。',
    back: '如要重新入驻，请先注销此账号，再用新账号申请。',
    suspended: '技师资格已暂停',
    until: '暂停至{when}。',
    endless: '暂停没有写明期限。',
    keepsOut: '暂停解除前，用哪个账号都不能以您的身份入驻。如有疑问，请联系客服。',
    deleteAccount: '注销账号',
    contact: '联系客服',
  },
  en: {
    title: 'You have left the platform',
    since: 'This account left the platform on {day}. It takes no more orders and cannot join again.',
    sinceUnknown: 'This account has left the platform. It takes no more orders and cannot join again.',
    goOn: 'You can go on booking with it.',
    back: 'To join again, delete this account first, then apply with a new one.',
    suspended: 'Your work as a technician is suspended',
    until: 'The suspension ends {when}.',
    endless: 'No end is set for the suspension.',
    keepsOut: 'Until it is lifted, nobody can join with your identity from any account. If you have questions, please contact us.',
    deleteAccount: 'Delete account',
    contact: 'Contact us',
  },
})
