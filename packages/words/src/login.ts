import { catalogue } from './words.ts'

// Promise registered: newPhone

/** Texts of the login page. */
export const login = catalogue({
  zh: {
    title: '登录',
    heading: '欢迎来到安心到家',
    note: '登录后即可预约、查看订单与优惠券',
    ways: '登录方式',
    bySms: '验证码登录',
    byPassword: '密码登录',
    newPhone: '未注册的手机号验证后自动注册',
    signIn: '登录',
    forgot: '忘记密码',
    register: '注册账号',
    otherWays: '还没有账号，或忘了密码？可用验证码直接登录，或注册账号。',
    done: '登录成功',
    welcome: '注册成功，欢迎您',
    wechat: '微信一键登录',
    wechatDenied: '未授权微信登录，可用手机号登录',
    apple: '通过 Apple 登录',
    vendors: '快捷登录',
    orPhone: '或使用手机号',
  },
  en: {
    title: 'Sign in',
    heading: 'Welcome to Anxin',
    note: 'Sign in to book and to see your orders and coupons',
    ways: 'Sign-in methods',
    bySms: 'Code',
    byPassword: 'Password',
    newPhone: 'New numbers are registered automatically once verified',
    signIn: 'Sign in',
    forgot: 'Forgot password',
    register: 'Create an account',
    otherWays: 'No account, or forgot your password? Sign in with a code, or create an account.',
    done: 'Signed in',
    welcome: 'Your account is ready. Welcome.',
    wechat: 'Sign in with WeChat',
    wechatDenied: 'WeChat sign-in was not authorised. You can use your mobile number.',
    apple: 'Sign in with Apple',
    vendors: 'Quick sign-in',
    orPhone: 'or with your mobile number',
  },
})
