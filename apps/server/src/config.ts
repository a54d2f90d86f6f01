import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { MapsSettings } from './outside/maps.ts'
import type { SmsSettings } from './outside/sms.ts'
import type { UploadStoreSettings } from './outside/upload-store.ts'
import type { WechatPaySettings } from './outside/wechat-pay.ts'
import type { WechatSettings } from './outside/wechat.ts'

/** What the process needs from outside, read once at start. */
export type Config = {
  production: boolean
  port: number
  host: string
  databaseUrl: string
  publicUrl: string
  logLevel: string
  rateLimits: boolean
  /** How many messages a phone and a network may ask for; off only together with the rate limits. */
  smsLimits: boolean
  testPay: boolean
  plainSecretsAllowed: boolean
  /** Keys quotes, codes and arrival secrets; 32 or more characters, the same on every instance. */
  appSecret: string
  sealKey: KeyObject
  trustedProxies: string[]
  returnHosts: string[]
  wechatPay: Omit<WechatPaySettings, 'now'> | undefined
  wechat: Omit<WechatSettings, 'now' | 'cache'> | undefined
  sms: Omit<SmsSettings, 'now'>
  maps: MapsSettings
  uploads: UploadStoreSettings
}

type Env = Record<string, string | undefined>

/** Reads the environment. Throws one error that lists every missing or refused setting. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const need = (name: string) => {
    const value = env[name]
    if (!value) problems.push(`${name} is missing`)
    return value ?? ''
  }
  const flag = (name: string, fallback: boolean) => (env[name] === undefined ? fallback : env[name] === 'on' || env[name] === 'true' || env[name] === '1')
  const production = env.NODE_ENV === 'production'
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('PORT must be a port number')
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  const testPay = flag('TEST_PAY', false)
  const rateLimits = env.RATE_LIMITS !== 'off'
  const appSecret = need('APP_SECRET')
  if (appSecret && appSecret.length < 32) problems.push('APP_SECRET must have at least 32 characters')
  const outside = ['WECHAT_PAY_URL', 'SMS_URL', 'MAPS_URL', 'UPLOAD_REGION'].map((name) => env[name] ?? '')
  if (production) {
    if (testPay) problems.push('TEST_PAY must be off in production: it gives orders away')
    if (!rateLimits) problems.push('RATE_LIMITS must be on in production')
    if (flag('PLAIN_SECRETS', false)) problems.push('PLAIN_SECRETS must be off in production')
    if (!publicUrl.startsWith('https://')) problems.push('PUBLIC_URL must be https in production')
    if (outside.some((url) => /127\.0\.0\.1|localhost|\[::1\]/.test(url))) problems.push('simulators are refused in production')
  }
  const wechatPayUrl = env.WECHAT_PAY_URL
  const config = {
    production, port, host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'), databaseUrl: need('DATABASE_URL'), publicUrl,
    logLevel: env.LOG_LEVEL ?? 'info', rateLimits, smsLimits: rateLimits, testPay, plainSecretsAllowed: flag('PLAIN_SECRETS', !production), appSecret,
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    returnHosts: [...new Set([hostOf(publicUrl), ...(env.RETURN_HOSTS ?? '').split(',').filter(Boolean)])],
    wechatPay: wechatPayUrl
      ? {
          baseUrl: wechatPayUrl, mchId: need('WECHAT_PAY_MCHID'), appId: need('WECHAT_APPID'), merchantSerial: need('WECHAT_PAY_SERIAL'), merchantPrivateKey: pem(need('WECHAT_PAY_PRIVATE_KEY')),
          apiV3Key: need('WECHAT_PAY_API_V3_KEY'), platformKeys: { [need('WECHAT_PAY_PUBLIC_KEY_ID')]: pem(need('WECHAT_PAY_PUBLIC_KEY')) },
          notifyUrl: `${env.NOTIFY_URL ?? publicUrl}/api/common/order/notify/wechat`,
        }
      : undefined,
    wechat: env.WECHAT_API_URL ? { apiBaseUrl: env.WECHAT_API_URL, openBaseUrl: env.WECHAT_OPEN_URL ?? env.WECHAT_API_URL, appId: need('WECHAT_APPID'), appSecret: need('WECHAT_APP_SECRET') } : undefined,
    sms: { baseUrl: need('SMS_URL'), accessKeyId: need('SMS_KEY_ID'), accessKeySecret: need('SMS_KEY_SECRET'), signName: env.SMS_SIGN ?? '安心到家' },
    maps: { baseUrl: need('MAPS_URL'), key: need('MAPS_KEY') },
    uploads: { region: need('UPLOAD_REGION'), prefix: need('UPLOAD_PREFIX'), bucket: env.UPLOAD_BUCKET ?? 'anxin', accessKey: need('UPLOAD_ACCESS_KEY'), secretKey: need('UPLOAD_SECRET_KEY') },
  }
  const sealPem = need('SEAL_PRIVATE_KEY')
  if (problems.length > 0) throw new Error(`the settings do not allow a start:\n  ${problems.join('\n  ')}`)
  return { ...config, sealKey: createPrivateKey(pem(sealPem)) }
}

/** Keys may come on one line with \n in the text, as environments often carry them. */
const pem = (text: string) => text.replaceAll('\\n', '\n')

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
