import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import type { AppleSettings } from './outside/apple.ts'
import type { OpenIdCheck } from './outside/id-check/port.ts'
import { readIdCheck } from './outside/id-check/vendors.ts'
import type { MapsSettings } from './outside/maps.ts'
import type { MaskedPhoneSettings } from './outside/masked-phone/port.ts'
import { readMaskedPhone } from './outside/masked-phone/vendors.ts'
import type { SmsSettings } from './outside/sms/port.ts'
import { readSms, sendsCodes, smsWarnings } from './outside/sms/vendors.ts'
import type { UploadSettings } from './outside/uploads/port.ts'
import { readUploads, withFormerStore } from './outside/uploads/read-uploads.ts'
import { readPayments, type PaymentSettings } from './outside/payments/vendors.ts'
import { pem } from './outside/settings-reader.ts'
import type { WebPushSettings } from './outside/web-push.ts'
import type { WechatSettings } from './outside/wechat.ts'
import { productionProblems, productionWarnings } from './production-problems.ts'
import { openSettings, type Env } from './settings/open-settings.ts'
import { nameWarnings } from './settings/unknown-names.ts'

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
  /** How long it answers after it was asked to end, and is not ready. */
  drainMs: number
  publicUrl: string
  /** Where operators open the console; the same as `publicUrl` unless it has a host of its own. */
  operatorUrl: string
  logLevel: string
  /** One line of the log for each request. */
  accessLog: boolean
  /** Where `npm run backup` says when it last went well. */
  backupStatusFile?: string | undefined
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
  payments: PaymentSettings
  wechat: Omit<WechatSettings, 'now' | 'cache'> | undefined
  /** Without it nobody is offered to sign in with Apple. */
  apple: Omit<AppleSettings, 'now'> | undefined
  sms: SmsSettings
  /** Without it nobody is given a number. */
  maskedPhone: MaskedPhoneSettings | undefined
  /** Without it people review identities. */
  idCheck: OpenIdCheck | undefined
  maps: MapsSettings
  /** Without it no device is notified of anything. */
  push: Omit<WebPushSettings, 'now'> | undefined
  /** What draws maps in the apps; without it they show distances instead. */
  mapStyle: MapStyle | undefined
  uploads: UploadSettings
}

/** The address of a MapLibre style, in which `{theme}` becomes light or dark, and the origins it loads from. */
export type MapStyle = { url: string; origins: string[] }

/** Reads the environment by the table of settings. Throws one error that lists every missing or refused setting. */
export function readConfig(env: Env): Config {
  const settings = openSettings(withFormerStore(env))
  const { production, problems, find, need, text, number, flag, list } = settings
  const [port, metricsPort] = [number('PORT'), find('METRICS_PORT') ? number('METRICS_PORT') : undefined]
  if (metricsPort === port && port !== 0) problems.add('METRICS_PORT must be another port than PORT')
  const [publicUrl, host, testPay] = [text('PUBLIC_URL'), text('HOST'), flag('TEST_PAY')]
  const rateLimits = find('RATE_LIMITS') !== 'off'
  const appSecret = need('APP_SECRET')
  if (!rateLimits && !production && !isHere(host)) problems.add('RATE_LIMITS may be off only where nobody else can reach the server: HOST=127.0.0.1')
  if (production)
    for (const problem of productionProblems({ env, appSecret, publicUrl, testPay, rateLimits, plainSecrets: flag('PLAIN_SECRETS') })) problems.add(problem)
  const sms = readSms({ ...settings, signName: text('SMS_SIGN') }, list('SMS_VENDOR'))
  if (production && !sendsCodes(sms) && !find('WECHAT_API_URL') && !find('APPLE_CLIENT_IDS')) problems.add(nobodySignsIn)
  const uploads = readUploads({ ...settings, publicUrl })
  const sealKey = privateKeyOf(need('SEAL_PRIVATE_KEY'))
  const config = {
    production,
    port,
    host,
    databaseUrl: need('DATABASE_URL'),
    liveDatabaseUrl: text('LIVE_DATABASE_URL'),
    metricsHost: text('METRICS_HOST'),
    metricsPort,
    drainMs: number('DRAIN_MS'),
    poolSize: number('POOL_SIZE'),
    publicUrl,
    operatorUrl: text('OPERATOR_URL'),
    logLevel: text('LOG_LEVEL'),
    accessLog: flag('ACCESS_LOG'),
    backupStatusFile: find('BACKUP_STATUS_FILE'),
    rateLimits,
    smsLimits: rateLimits,
    smsDailyBudget: number('SMS_DAILY_BUDGET'),
    signInTickMs: 250,
    testPay,
    plainSecretsAllowed: flag('PLAIN_SECRETS'),
    appSecret,
    appSecretSecond: find('APP_SECRET_SECOND'),
    placesSecret: find('PLACES_SECRET'),
    sealKeySecond: privateKeyOf(text('SEAL_PRIVATE_KEY_SECOND')),
    operatorPassword: find('OPERATOR_PASSWORD'),
    trustedProxies: list('TRUSTED_PROXIES'),
    warnings: [...nameWarnings(env), ...(production ? [...productionWarnings(list('TRUSTED_PROXIES')), ...smsWarnings(sms)] : [])],
    returnHosts: [...new Set([hostOf(publicUrl), ...list('RETURN_HOSTS')])],
    payments: readPayments(settings, text('NOTIFY_URL')),
    wechat: find('WECHAT_API_URL')
      ? {
          apiBaseUrl: text('WECHAT_API_URL'),
          openBaseUrl: text('WECHAT_OPEN_URL'),
          scriptUrl: text('WECHAT_SCRIPT_URL'),
          appId: need('WECHAT_APPID'),
          appSecret: need('WECHAT_APP_SECRET'),
        }
      : undefined,
    apple: find('APPLE_CLIENT_IDS')
      ? { issuer: text('APPLE_ISSUER').replace(/\/$/, ''), clientIds: list('APPLE_CLIENT_IDS'), scriptUrl: text('APPLE_SCRIPT_URL') }
      : undefined,
    maskedPhone: readMaskedPhone(settings),
    idCheck: readIdCheck(settings),
    sms,
    maps: { baseUrl: need('MAPS_URL'), key: need('MAPS_KEY') },
    push: find('VAPID_PUBLIC_KEY')
      ? {
          publicKey: text('VAPID_PUBLIC_KEY'),
          privateKey: need('VAPID_PRIVATE_KEY'),
          subject: text('VAPID_SUBJECT'),
          hosts: [...pushServices, ...list('PUSH_HOSTS')],
        }
      : undefined,
    mapStyle: mapStyleOf(find('MAP_STYLE_URL'), list('MAP_ORIGINS')),
  }
  if (problems.size > 0 || !sealKey || !uploads) throw new RefusedSettings([...problems], { ...config, ...(uploads && { uploads }) })
  return { ...config, uploads, sealKey }
}

const nobodySignsIn = 'nobody could sign in: SMS_VENDOR needs a vendor with a template of LOGIN, or set WECHAT_API_URL or APPLE_CLIENT_IDS'

/** The settings do not allow a start: every reason, and the configuration as far as it could be read. */
export class RefusedSettings extends Error {
  override name = 'RefusedSettings'
  readonly problems: readonly string[]
  readonly config: Partial<Config>

  constructor(problems: readonly string[], config: Partial<Config>) {
    super(`the settings do not allow a start:\n  ${problems.join('\n  ')}`)
    this.problems = problems
    this.config = config
  }
}

/** The push services of the browsers that are in use. */
const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

function mapStyleOf(url: string | undefined, origins: string[]): MapStyle | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return { url, origins: [...new Set([new URL(url).origin, ...origins])] }
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
