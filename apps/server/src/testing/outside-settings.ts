import type { Simulators } from '@anxin/simulators/start'
import type { Config } from '../config.ts'

/** What the adapters need to reach the simulators: for tests, the demo start and browser tests. */
export function outsideSettings(
  { url, vendors, wechatPay: keys }: Pick<Simulators, 'url' | 'vendors' | 'wechatPay'>,
  notifyBase: string,
): Pick<Config, 'wechatPay' | 'wechat' | 'sms' | 'maskedPhone' | 'maps' | 'uploads'> {
  return {
    wechatPay: {
      baseUrl: `${url}/wechat-pay`,
      mchId: keys.mchid,
      appId: keys.appid,
      merchantSerial: keys.merchant.serial,
      merchantPrivateKey: keys.merchant.privateKey,
      apiV3Key: keys.apiV3Key,
      platformKeys: { [keys.platform.serial]: keys.platform.publicKey },
      notifyUrl: `${notifyBase}/api/common/order/notify/wechat`,
      localClientIp: '117.136.0.1',
    },
    wechat: { apiBaseUrl: `${url}/wechat`, openBaseUrl: `${url}/wechat`, ...vendors.wechat },
    sms: { baseUrl: `${url}/sms`, ...vendors.sms },
    maskedPhone: { baseUrl: `${url}/masked-phone`, ...vendors.maskedPhone },
    maps: { baseUrl: `${url}/maps`, ...vendors.maps },
    uploads: { region: `${url}/upload`, prefix: `${url}/upload/files/`, ...vendors.upload },
  }
}
