import type { PayChannel } from '@anxin/contract/pay-ways'
import type { CodeWords } from './code-words.ts'

/** What payment channels are called. */
export const payChannelWords = {
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  BALANCE: { zh: '余额', en: 'Balance' },
  TEST: { zh: '测试支付', en: 'Test payment' },
} satisfies CodeWords<PayChannel>
