import { catalogue } from '../words.ts'

/** The message that an operator sends to the own phone to try the vendors. */
export const testSms = catalogue({
  zh: { test: '这是一条测试短信，收到即表示短信服务工作正常。' },
  en: { test: 'This is a test message. If you can read it, text messages work.' },
})
