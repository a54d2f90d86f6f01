import type { PaymentVendor } from '../channel.ts'
import { readWechatPay, wechatPaySettings } from './read-settings.ts'
import { createWechatChannel, type WechatPaySettings } from './wechat-channel.ts'

type Read = Omit<WechatPaySettings, 'now'>

export const wechatPay = {
  settings: wechatPaySettings,
  read: readWechatPay,
  open: createWechatChannel,
  pageUrl: ({ baseUrl }: Read) => baseUrl,
} satisfies PaymentVendor<Read>
