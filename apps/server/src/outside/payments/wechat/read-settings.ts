import { X509Certificate } from 'node:crypto'
import { pem, type SettingsReader } from '../../settings-reader.ts'
import { settings } from '../../../settings/setting.ts'
import type { WechatPaySettings } from './wechat-channel.ts'

const required = { with: 'WECHAT_PAY_URL' } as const

/** Besides WECHAT_APPID. */
export const wechatPaySettings = settings({
  WECHAT_PAY_URL: { kind: 'address' },
  WECHAT_PAY_MCHID: { kind: 'text', required },
  WECHAT_PAY_SERIAL: { kind: 'text', required },
  WECHAT_PAY_PRIVATE_KEY: { kind: 'privateKey', required },
  WECHAT_PAY_API_V3_KEY: { kind: 'secret', required },
  WECHAT_PAY_API_V3_KEY_SECOND: { kind: 'secret' },
  WECHAT_PAY_PUBLIC_KEY_ID: { kind: 'text', required },
  WECHAT_PAY_PUBLIC_KEY: { kind: 'publicKey', required },
  WECHAT_PAY_PUBLIC_KEY_ID_SECOND: { kind: 'text' },
  WECHAT_PAY_PUBLIC_KEY_SECOND: { kind: 'publicKey' },
})

/** Undefined where WECHAT_PAY_URL does not switch it on. `notifyUrl`: where the vendor reaches the server. */
export function readWechatPay(reader: SettingsReader, notifyUrl: string): Omit<WechatPaySettings, 'now'> | undefined {
  const { need, find } = reader
  const baseUrl = find('WECHAT_PAY_URL')
  if (!baseUrl) return undefined
  return {
    baseUrl,
    mchId: need('WECHAT_PAY_MCHID'),
    appId: need('WECHAT_APPID'),
    merchantSerial: need('WECHAT_PAY_SERIAL'),
    merchantPrivateKey: pem(need('WECHAT_PAY_PRIVATE_KEY')),
    apiV3Key: need('WECHAT_PAY_API_V3_KEY'),
    apiV3KeySecond: find('WECHAT_PAY_API_V3_KEY_SECOND') || undefined,
    platformKeys: { [need('WECHAT_PAY_PUBLIC_KEY_ID')]: pem(need('WECHAT_PAY_PUBLIC_KEY')), ...secondPlatformKey(reader) },
    notifyUrl,
  }
}

/** The platform's other key while it changes: a public key under its id, or a certificate, which carries its own number. */
function secondPlatformKey({ find, refuse }: SettingsReader): Record<string, string> {
  const text = find('WECHAT_PAY_PUBLIC_KEY_SECOND')
  if (!text) return {}
  const key = pem(text)
  const id = find('WECHAT_PAY_PUBLIC_KEY_ID_SECOND') || serialOf(key)
  if (id) return { [id]: key }
  refuse('WECHAT_PAY_PUBLIC_KEY_ID_SECOND is missing: only a certificate carries its own number')
  return {}
}

/** The number of a certificate in PEM as the platform names it; undefined for anything else. */
function serialOf(text: string): string | undefined {
  try {
    return new X509Certificate(text).serialNumber
  } catch {
    return undefined
  }
}
