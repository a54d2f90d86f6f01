import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { brand } from '@anxin/words/server/brand'
import type { AppleSettings } from './outside/apple.ts'
import type { MapsSettings } from './outside/maps.ts'
import type { MaskedPhoneSettings } from './outside/masked-phone.ts'
import type { OpenSms } from './outside/sms/port.ts'
import { smsVendors, usualSmsVendor } from './outside/sms/vendors.ts'
import type { UploadStoreSettings } from './outside/upload-store.ts'
import { readAlipay } from './outside/payments/alipay/read-settings.ts'
import { readWechatPay } from './outside/payments/wechat/read-settings.ts'
import { pem, type SettingsReader } from './outside/settings-reader.ts'
import type { WebPushSettings } from './outside/web-push.ts'
import type { WechatSettings } from './outside/wechat.ts'
import { outsideNames, productionProblems, productionWarnings } from './production-problems.ts'

/** What the process needs from outside, read once at start. */
export type Config = {
  production: boolean
  port: number
  host: string
  databaseUrl: string
  /** Of the connection that listens for events: past any pooler. */
  liveDatabaseUrl: string
  /** Connections to the database for transactions and writes; two more carry reads, one listens for events. */
  poolSize: number
  /** Where health and figures have a listener of their own; without a port they stand beside the product. */
  metricsHost: string
  metricsPort: number | undefined
  /** How long it answers after it was told to end, and is not ready. */
  drainMs: number
  publicUrl: string
  /** Where operators open the console; the same as `publicUrl` unless it has a host of its own. */
  operatorUrl: string
  logLevel: string
  rateLimits: boolean
  /** How many messages a phone and a network may ask for; off only together with the rate limits. */
  smsLimits: boolean
  /** Messages with codes that all people together may ask for in a business day. */
  smsDailyBudget: number
  /** Refused sign-ins by password are answered at whole multiples of this or, on a busy machine, of more, in milliseconds; 0 answers at once. */
  signInTickMs: number
  testPay: boolean
  plainSecretsAllowed: boolean
  /** Keys quotes, codes and arrival secrets; 32 or more characters, the same on every instance. */
  appSecret: string
  sealKey: KeyObject
  /** Opens what was sealed for the key before, or for the one to come; clients are given `sealKey`. */
  sealKeySecond?: KeyObject | undefined
  /** What `APP_SECRET` was, or will be: everything that was made with it is still taken. */
  appSecretSecond?: string | undefined
  /** Keys the blurred places of homes for good: another one would blur them a second time, and two blurs tell more than one. */
  placesSecret?: string | undefined
  /** Of the first operator, admin; needed where there is none yet. */
  operatorPassword: string | undefined
  trustedProxies: string[]
  /** Said in the log at the start: what may be meant, and is better not. */
  warnings: string[]
  returnHosts: string[]
  wechatPay: ReturnType<typeof readWechatPay>
  alipay: ReturnType<typeof readAlipay>
  wechat: Omit<WechatSettings, 'now' | 'cache'> | undefined
  /** Without it nobody is offered to sign in with Apple. */
  apple: Omit<AppleSettings, 'now'> | undefined
  sms: OpenSms
  /** Without it nobody is given a number. */
  maskedPhone: Omit<MaskedPhoneSettings, 'now'> | undefined
  maps: MapsSettings
  /** Without it no device is told of anything. */
  push: Omit<WebPushSettings, 'now'> | undefined
  /** What draws maps in the apps; without it they show distances instead. */
  mapStyle: MapStyle | undefined
  uploads: UploadStoreSettings
}

/** The address of a MapLibre style, in which `{theme}` becomes light or dark, and the origins it loads from. */
export type MapStyle = { url: string; origins: string[] }

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
  const poolSize = Number(env.POOL_SIZE ?? 10)
  if (!Number.isInteger(poolSize) || poolSize < 2 || poolSize > 200) problems.push('POOL_SIZE must be a number from 2 to 200')
  const smsDailyBudget = Number(env.SMS_DAILY_BUDGET ?? 5000)
  if (!Number.isInteger(smsDailyBudget) || smsDailyBudget < 1) problems.push('SMS_DAILY_BUDGET must be a whole number from 1 on')
  const metricsPort = env.METRICS_PORT ? Number(env.METRICS_PORT) : undefined
  if (metricsPort !== undefined && (!Number.isInteger(metricsPort) || metricsPort < 0 || metricsPort > 65_535))
    problems.push('METRICS_PORT must be a port number')
  if (metricsPort !== undefined && metricsPort === port && port !== 0) problems.push('METRICS_PORT must be another port than PORT')
  const drainMs = Number(env.DRAIN_MS ?? (production ? 5000 : 0))
  if (!Number.isInteger(drainMs) || drainMs < 0 || drainMs > 600_000) problems.push('DRAIN_MS must be milliseconds from 0 to 600000')
  const publicUrl = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  const operatorUrl = env.OPERATOR_URL ?? publicUrl
  const testPay = flag('TEST_PAY', false)
  const rateLimits = env.RATE_LIMITS !== 'off'
  const logLevel = env.LOG_LEVEL ?? 'info'
  if (!logLevels.has(logLevel)) problems.push(`LOG_LEVEL must be one of ${[...logLevels].join(', ')}`)
  const trustedProxies = listOf(env.TRUSTED_PROXIES)
  for (const proxy of trustedProxies) if (!isNetwork(proxy)) problems.push(`TRUSTED_PROXIES must be addresses such as 10.0.0.7 or 10.0.0.0/8, not ${proxy}`)
  const appSecret = need('APP_SECRET')
  if (appSecret && appSecret.length < 32) problems.push('APP_SECRET must have at least 32 characters')
  const appSecretSecond = env.APP_SECRET_SECOND || undefined
  for (const name of ['APP_SECRET_SECOND', 'PLACES_SECRET']) if (env[name] && env[name].length < 32) problems.push(`${name} must have at least 32 characters`)
  for (const name of ['PUBLIC_URL', 'OPERATOR_URL', ...outsideNames])
    if (env[name] && !URL.canParse(env[name])) problems.push(`${name} must be an address such as https://example.com`)
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  if (!rateLimits && !production && !isHere(host)) problems.push('RATE_LIMITS may be off only where nobody else can reach the server: HOST=127.0.0.1')
  for (const origin of listOf(env.MAP_ORIGINS))
    if (!/^https?:\/\/[^/?#]+$/.test(origin)) problems.push(`MAP_ORIGINS must be origins such as https://tiles.example.com, not ${origin}`)
  if (production) problems.push(...productionProblems({ env, appSecret, publicUrl, testPay, rateLimits, plainSecrets: flag('PLAIN_SECRETS', false) }))
  const settings: SettingsReader = { need, find: (name) => env[name], refuse: (problem) => void problems.push(problem) }
  const notifyBase = env.NOTIFY_URL ?? publicUrl
  const sms = smsVendors[env.SMS_VENDOR || usualSmsVendor]?.({ ...settings, signName: env.SMS_SIGN ?? brand.zh.name })
  if (!sms) problems.push(`SMS_VENDOR must be one of ${Object.keys(smsVendors).join(', ')}`)
  const databaseUrl = need('DATABASE_URL')
  const config = {
    production,
    port,
    host,
    databaseUrl,
    liveDatabaseUrl: env.LIVE_DATABASE_URL || databaseUrl,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort,
    drainMs,
    poolSize,
    publicUrl,
    operatorUrl,
    logLevel,
    rateLimits,
    smsLimits: rateLimits,
    smsDailyBudget,
    signInTickMs: 250,
    testPay,
    plainSecretsAllowed: flag('PLAIN_SECRETS', !production),
    appSecret,
    appSecretSecond,
    placesSecret: env.PLACES_SECRET || undefined,
    operatorPassword: env.OPERATOR_PASSWORD || undefined,
    trustedProxies,
    warnings: production ? productionWarnings(trustedProxies) : [],
    returnHosts: [...new Set([hostOf(publicUrl), ...listOf(env.RETURN_HOSTS)])],
    wechatPay: readWechatPay(settings, notifyBase),
    alipay: readAlipay(settings, notifyBase),
    wechat: env.WECHAT_API_URL
      ? {
          apiBaseUrl: env.WECHAT_API_URL,
          openBaseUrl: env.WECHAT_OPEN_URL ?? 'https://open.weixin.qq.com',
          scriptUrl: env.WECHAT_SCRIPT_URL ?? 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
          appId: need('WECHAT_APPID'),
          appSecret: need('WECHAT_APP_SECRET'),
        }
      : undefined,
    apple: env.APPLE_CLIENT_IDS
      ? {
          issuer: (env.APPLE_ISSUER ?? 'https://appleid.apple.com').replace(/\/$/, ''),
          clientIds: listOf(env.APPLE_CLIENT_IDS),
          scriptUrl: env.APPLE_SCRIPT_URL ?? 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
        }
      : undefined,
    maskedPhone: env.MASKED_PHONE_URL
      ? {
          baseUrl: env.MASKED_PHONE_URL,
          accessKeyId: need('MASKED_PHONE_KEY_ID'),
          accessKeySecret: need('MASKED_PHONE_KEY_SECRET'),
          poolKey: need('MASKED_PHONE_POOL'),
        }
      : undefined,
    maps: { baseUrl: need('MAPS_URL'), key: need('MAPS_KEY') },
    push: env.VAPID_PUBLIC_KEY
      ? {
          publicKey: env.VAPID_PUBLIC_KEY,
          privateKey: need('VAPID_PRIVATE_KEY'),
          subject: env.VAPID_SUBJECT ?? publicUrl,
          hosts: [...pushServices, ...listOf(env.PUSH_HOSTS)],
        }
      : undefined,
    mapStyle: mapStyleOf(env),
    uploads: {
      region: need('UPLOAD_REGION'),
      prefix: need('UPLOAD_PREFIX'),
      manage: need('UPLOAD_MANAGE'),
      bucket: env.UPLOAD_BUCKET ?? 'anxin',
      accessKey: need('UPLOAD_ACCESS_KEY'),
      secretKey: need('UPLOAD_SECRET_KEY'),
    },
  }
  const sealKey = privateKeyOf(need('SEAL_PRIVATE_KEY'))
  if (env.SEAL_PRIVATE_KEY && !sealKey) problems.push('SEAL_PRIVATE_KEY must be a private key in PEM')
  const sealKeySecond = env.SEAL_PRIVATE_KEY_SECOND ? privateKeyOf(env.SEAL_PRIVATE_KEY_SECOND) : undefined
  if (env.SEAL_PRIVATE_KEY_SECOND && !sealKeySecond) problems.push('SEAL_PRIVATE_KEY_SECOND must be a private key in PEM')
  if (problems.length > 0 || !sealKey || !sms) throw new Error(`the settings do not allow a start:\n  ${problems.join('\n  ')}`)
  return { ...config, sms, sealKey, sealKeySecond }
}

/** The push services of the browsers that are in use. */
const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

function mapStyleOf({ MAP_STYLE_URL: url, MAP_ORIGINS: origins }: Env): MapStyle | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return { url, origins: [...new Set([new URL(url).origin, ...listOf(origins)])] }
}

const logLevels = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
/** People write a space after the comma. */
const listOf = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** An address, or a network of them as address/bits; also the names that the proxy list knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function privateKeyOf(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem(text))
  } catch {
    return undefined
  }
}

/** Whether only this machine reaches what listens there. */
const isHere = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
