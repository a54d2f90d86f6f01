import type { Vendors } from './vendors.ts'

type Alipay = { appId: string; sellerId: string; app: { privateKey: string }; platform: { publicKey: string } }

const line = (text: string) => `'${text.replaceAll('\n', '\\n')}'`

/** What a server adds to its settings for a trial with these simulators (deploy/README.md). It signs in, shows places, and is paid by Alipay's cashier. */
export function trialSettings({ url, vendors: { sms, maps }, alipay }: { url: string; vendors: Vendors; alipay: Alipay }): string {
  const settings: Record<string, string> = {
    NODE_ENV: 'trial',
    TEST_PAY: 'on',
    PLAIN_SECRETS: 'off',
    SMS_URL: `${url}/sms`,
    SMS_KEY_ID: sms.accessKeyId,
    SMS_KEY_SECRET: sms.accessKeySecret,
    MAPS_URL: `${url}/maps`,
    MAPS_KEY: maps.key,
    ALIPAY_URL: `${url}/alipay/gateway.do`,
    ALIPAY_APPID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: line(alipay.app.privateKey),
    ALIPAY_PUBLIC_KEY: line(alipay.platform.publicKey),
    // The simulators run beside the server and need no certificate to reach it.
    NOTIFY_URL: 'http://127.0.0.1:8080',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ['# For a trial: vendors are simulators of this machine, whose keys everybody knows.', ...lines, ''].join('\n')
}
