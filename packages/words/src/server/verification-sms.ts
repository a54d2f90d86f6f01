import { catalogue } from '../words.ts'

/** The message with a code that proves a phone. */
export const verificationSms = catalogue({
  zh: { code: '您的验证码是{code}，{minutes}分钟内有效，请勿告诉他人。' },
  en: { code: 'Your code is {code}. It is valid for {minutes} minutes; do not share it.' },
})
