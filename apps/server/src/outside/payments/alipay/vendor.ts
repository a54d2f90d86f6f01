import { createAlipayChannel, type AlipaySettings } from './alipay-channel.ts'
import type { PaymentVendor } from '../channel.ts'
import { alipaySettings, readAlipay } from './read-settings.ts'

export const alipay = { settings: alipaySettings, read: readAlipay, open: createAlipayChannel } satisfies PaymentVendor<Omit<AlipaySettings, 'now'>>
