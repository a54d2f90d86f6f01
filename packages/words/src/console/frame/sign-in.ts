import { catalogue } from '../../words.ts'

export const signInWords = catalogue({
  zh: {
    title: '运营台登录',
    note: '安心到家 · 仅限平台操作员',
    name: '登录名',
    password: '密码',
    code: '动态码',
    codeNote: '打开验证器，输入 6 位动态码；手机不在身边时输入恢复码。',
    signIn: '登录',
    back: '换个账号',
    nameMissing: '请填写登录名',
    passwordMissing: '请填写密码',
    codeMissing: '请输入动态码',
  },
  en: {
    title: 'Console sign-in',
    note: 'Anxin · for platform operators only',
    name: 'Sign-in name',
    password: 'Password',
    code: 'Code',
    codeNote: 'Enter the 6-digit code from your authenticator, or a recovery code if you do not have your phone.',
    signIn: 'Sign in',
    back: 'Use another account',
    nameMissing: 'Please enter your sign-in name',
    passwordMissing: 'Please enter your password',
    codeMissing: 'Please enter the code',
  },
})
