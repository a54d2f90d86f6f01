import type { Simulators } from '@anxin/simulators/start'
import type { Config } from '../config.ts'
import { gatewayMaskedPhone } from '../outside/masked-phone/gateway/gateway-masked-phone.ts'
import { qiniuUploads, type QiniuSettings } from '../outside/uploads/qiniu/qiniu-store.ts'
import { tencentIdCheck } from '../outside/id-check/tencent/tencent-id-check.ts'
import { gatewaySms } from '../outside/sms/gateway/gateway-sms.ts'

/** What the adapters need to reach the simulators: for tests, the demo start and browser tests. */
export function outsideSettings(
  { url, vendors, wechatPay: keys, alipay }: Pick<Simulators, 'url' | 'vendors' | 'wechatPay' | 'alipay'>,
  notifyBase: string,
): Pick<Config, 'payments' | 'wechat' | 'apple' | 'sms' | 'maskedPhone' | 'idCheck' | 'maps' | 'mapStyle' | 'push' | 'uploads'> {
  return {
    payments: {
      WECHAT: {
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
      ALIPAY: {
        gatewayUrl: `${url}/alipay/gateway.do`,
        appId: alipay.appId,
        sellerId: alipay.sellerId,
        privateKey: alipay.app.privateKey,
        platformKey: alipay.platform.publicKey,
        notifyUrl: `${notifyBase}/api/common/order/notify/alipay`,
      },
    },
    wechat: { apiBaseUrl: `${url}/wechat`, openBaseUrl: `${url}/wechat`, scriptUrl: `${url}/wechat/js/jweixin.js`, ...vendors.wechat },
    apple: { issuer: `${url}/apple`, clientIds: vendors.apple.clientIds, scriptUrl: `${url}/apple/js/auth.js` },
    sms: { vendors: [gatewaySms({ baseUrl: `${url}/sms`, ...vendors.sms })], receiptKey: undefined },
    maskedPhone: { open: gatewayMaskedPhone({ baseUrl: `${url}/masked-phone`, ...vendors.maskedPhone }), reports: undefined },
    idCheck: tencentIdCheck({ baseUrl: `${url}/id-check`, ...vendors.idCheck }),
    push: { ...vendors.push, hosts: [new URL(url).host, 'fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] },
    maps: { baseUrl: `${url}/maps`, ...vendors.maps },
    mapStyle: { url: `${url}/maps/style/{theme}.json`, origins: [url] },
    uploads: qiniuUploads(simulatedStore({ url, vendors })),
  }
}

/** The settings of the simulated store, for tests that change one. */
export const simulatedStore = ({ url, vendors }: Pick<Simulators, 'url' | 'vendors'>): QiniuSettings => ({
  region: `${url}/upload`,
  prefix: `${url}/upload/files/`,
  manage: `${url}/upload`,
  listing: `${url}/upload`,
  privatePrefix: `${url}/upload/private/`,
  ...vendors.upload,
})
