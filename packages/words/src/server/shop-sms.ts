import { catalogue } from '../words.ts'

// No promise: invited
/** The text message to somebody whom a shop invites. */
export const shopSms = catalogue({
  zh: {
    invited: '{shop}邀请您加入店铺。请用本手机号登录技师端查看并答复（{days} 天内有效）：{url} 不认识请忽略。',
  },
  en: {
    invited:
      '{shop} invites you to join it. Sign in to the technician app with this number to read and answer (valid {days} days): {url} If you do not know them, ignore this message.',
  },
})
