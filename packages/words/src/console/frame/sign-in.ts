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
    title: 'Operator sign-in',
    note: 'Anxin · for operators of the platform',
    name: 'Name',
    password: 'Password',
    code: 'Code',
    codeNote: 'Enter the 6 digits of your authenticator, or a recovery code if your phone is away.',
    signIn: 'Sign in',
    back: 'Another account',
    nameMissing: 'Please enter your name',
    passwordMissing: 'Please enter your password',
    codeMissing: 'Please enter the code',
  },
})
