import { catalogue } from './words.ts'

// Promise registered: bindNote, bindNoteNamed

/** Texts of the register page. */
export const registeredAccount = catalogue({
  zh: {
    title: '注册账号',
    heading: '设置您的账号',
    note: '手机号用于登录和接收订单通知',
    codePlaceholder: '{n} 位验证码',
    codeWrong: '请输入{n}位验证码',
    invite: '邀请码（选填）',
    invitePlaceholder: '4-12 位字母或数字',
    inviteKept: '已填入好友的邀请码',
    inviteWrong: '邀请码为4-12 位字母或数字',
    register: '注册并登录',
    have: '已有账号',
    signIn: '去登录',
    taken: '该手机号已注册，请直接登录',
    done: '注册成功，欢迎您',
    bindHeading: '绑定手机号',
    bindNote: '验证手机号即可完成登录；已有账号会自动关联。',
    bindNoteNamed: '{name}，验证手机号即可完成登录；已有账号会自动关联。',
    bind: '绑定并登录',
    linked: '登录成功，已关联您的账号',
  },
  en: {
    title: 'Create an account',
    heading: 'Set up your account',
    note: 'You sign in with it and receive order updates',
    codePlaceholder: '{n}-digit code',
    codeWrong: 'Please enter the {n}-digit code',
    invite: 'Invite code (optional)',
    invitePlaceholder: '4 to 12 letters or digits',
    inviteKept: 'Your friend’s invite code has been filled in',
    inviteWrong: 'Invite codes have 4 to 12 letters or digits',
    register: 'Sign up',
    have: 'Already have an account?',
    signIn: 'Sign in',
    taken: 'This number already has an account. Please sign in.',
    done: 'Your account is ready. Welcome.',
    bindHeading: 'Link your mobile number',
    bindNote: 'Verify your mobile number to finish signing in. An existing account is linked automatically.',
    bindNoteNamed: '{name}, verify your mobile number to finish signing in. An existing account is linked automatically.',
    bind: 'Verify and sign in',
    linked: 'Signed in; your account is linked',
  },
})
