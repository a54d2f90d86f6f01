import type { VendorChannel } from '@anxin/contract/pay-ways'
import type { Settings } from '../../settings/setting.ts'
import type { SettingsReader } from '../settings-reader.ts'
import { alipay } from './alipay/vendor.ts'
import type { PaymentChannel, PaymentChannels } from './channel.ts'
import { createTestChannel } from './test/test-channel.ts'
import { wechatPay } from './wechat/vendor.ts'

/** Each vendor is one folder and one line here. */
export const paymentVendors = { WECHAT: wechatPay, ALIPAY: alipay } satisfies Readonly<Record<VendorChannel, { settings: Settings }>>

type Vendors = typeof paymentVendors
/** What each vendor that is switched on needs. */
export type PaymentSettings = { [C in VendorChannel]?: ReturnType<Vendors[C]['read']> }

// safe: the keys of the table itself
const channels = Object.keys(paymentVendors) as VendorChannel[]
const notifyPath = (channel: VendorChannel) => `/api/common/order/notify/${channel.toLowerCase()}`

/** `notifyBase`: where vendors reach the server. */
export const readPayments = (settings: SettingsReader, notifyBase: string): PaymentSettings =>
  // safe: under each channel what its own vendor read
  Object.fromEntries(channels.map((channel) => [channel, paymentVendors[channel].read(settings, `${notifyBase}${notifyPath(channel)}`)])) as PaymentSettings

type Asked = { payments: PaymentSettings; testPay: boolean; production: boolean }

export function openPayments({ payments, testPay, production }: Asked, now: () => Date): PaymentChannels {
  const opened: PaymentChannels = new Map()
  for (const channel of channels) {
    const settings = payments[channel]
    // safe: a vendor opens what it read itself
    const open = paymentVendors[channel].open as (settings: object) => PaymentChannel
    if (settings) opened.set(channel, open({ ...settings, now }))
  }
  if (testPay && !production) opened.set('TEST', createTestChannel({ now }))
  return opened
}

/** The vendors' own pages that ours load or lead to. */
export const paymentPages = (payments: PaymentSettings): string[] =>
  channels.flatMap((channel) => {
    const settings = payments[channel]
    // safe: a vendor reads what it read itself
    const { pageUrl } = paymentVendors[channel] as { pageUrl?: (settings: object) => string }
    return settings && pageUrl ? [pageUrl(settings)] : []
  })
