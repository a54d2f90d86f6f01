import { pem, type SettingsReader } from '../../settings-reader.ts'
import { settings } from '../../../settings/setting.ts'
import type { AlipaySettings } from './alipay-channel.ts'

const required = { with: 'ALIPAY_URL' } as const

export const alipaySettings = settings({
  ALIPAY_URL: { kind: 'address' },
  ALIPAY_APPID: { kind: 'text', required },
  ALIPAY_SELLER_ID: { kind: 'text', required },
  ALIPAY_PRIVATE_KEY: { kind: 'privateKey', required },
  ALIPAY_PUBLIC_KEY: { kind: 'publicKey', required },
  ALIPAY_PUBLIC_KEY_SECOND: { kind: 'publicKey' },
})

/** Undefined where ALIPAY_URL does not switch it on. `notifyUrl`: where the vendor reaches the server. */
export function readAlipay({ need, find }: SettingsReader, notifyUrl: string): Omit<AlipaySettings, 'now'> | undefined {
  const gatewayUrl = find('ALIPAY_URL')
  if (!gatewayUrl) return undefined
  const second = find('ALIPAY_PUBLIC_KEY_SECOND')
  return {
    gatewayUrl,
    appId: need('ALIPAY_APPID'),
    sellerId: need('ALIPAY_SELLER_ID'),
    privateKey: pem(need('ALIPAY_PRIVATE_KEY')),
    platformKey: pem(need('ALIPAY_PUBLIC_KEY')),
    platformKeySecond: second ? pem(second) : undefined,
    notifyUrl,
  }
}
