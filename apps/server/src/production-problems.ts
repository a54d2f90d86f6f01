import { secretWeakness } from './secret-strength.ts'
import { serverGroups, serverTable } from './settings/table.ts'

type Env = Record<string, string | undefined>

/** Keys the simulators take (simulators/src/vendors.ts): known to everyone who has the source. */
const demoKeys = new Set([
  'demo-sms',
  'demo-sms-secret',
  'demo-aliyun-sms',
  'demo-aliyun-sms-secret',
  'demo-tencent-sms',
  'demo-tencent-sms-secret',
  'demo-sms-webhook-secret-0123456789abcdef',
  'demo-masked-phone',
  'demo-masked-phone-secret',
  'demo-aliyun',
  'demo-aliyun-secret',
  'demo-aliyun-callback-key',
  'DEMOX-MAPSX-KEYXX-ANXIN-LOCAL-00000',
  'demo-upload',
  'demo-upload-secret',
  'wx8888888888888888',
  'demo-wechat-secret',
  'x3pvg3Opka88ADVHuJpLxBDgWrkpgncZ_Bmz9u4zPT0',
  'demo.anxin.web',
  '9021000122680156',
  '2088721032680156',
])
/** Where the server sends secrets, people's data and money, or is notified about it. */
const addresses = Object.entries(serverTable).flatMap(([name, setting]) => (setting.kind === 'address' && !setting.own ? [name] : []))
/** Secrets that others know: what one of them leaks must not open anything else. */
const sharedSecrets = Object.entries(serverTable).flatMap(([name, { kind }]) => (kind === 'secret' && !Object.hasOwn(serverGroups.secrets, name) ? [name] : []))

type Asked = { env: Env; appSecret: string; publicUrl: string; testPay: boolean; rateLimits: boolean; plainSecrets: boolean }

/** Why these settings do not allow a start in production, each in one sentence that names the setting and no value of a secret. */
export function productionProblems({ env, appSecret, publicUrl, testPay, rateLimits, plainSecrets }: Asked): string[] {
  const problems: string[] = []
  if (testPay) problems.push('TEST_PAY must be off in production: it gives orders away')
  if (!rateLimits) problems.push('RATE_LIMITS must be on in production')
  if (plainSecrets) problems.push('PLAIN_SECRETS must be off in production')
  if (!publicUrl.startsWith('https://')) problems.push('PUBLIC_URL must be https in production')
  for (const name of addresses) {
    const url = env[name]
    if (!url || !URL.canParse(url)) continue
    if (isLoopback(url)) problems.push(`${name}: simulators are refused in production`)
    else if (isSandbox(url)) problems.push(`${name}: money of a sandbox does not exist`)
    else if (new URL(url).protocol !== 'https:') problems.push(`${name} must be https in production`)
  }
  for (const name of Object.keys(serverTable)) if (demoKeys.has(env[name] ?? '')) problems.push(`${name} is a key of the demo`)

  const weakness = appSecret.length >= 32 ? secretWeakness(appSecret) : undefined
  if (weakness) problems.push(`APP_SECRET ${weakness}: make one with openssl rand -base64 36`)
  const same = appSecret === '' ? undefined : [...sharedSecrets, 'DATABASE_URL'].find((name) => secretIn(name, env) === appSecret)
  if (same) problems.push(`APP_SECRET is also the secret of ${same}: it must be one of its own`)
  return problems
}

/** What a production start should hear although it may begin. */
export const productionWarnings = (trustedProxies: readonly string[]): string[] =>
  trustedProxies.length > 0 ? [] : ['TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address, for limits and sign-ins']

const secretIn = (name: string, env: Env): string | undefined => {
  const value = env[name]
  if (name !== 'DATABASE_URL') return value
  return value && URL.canParse(value) ? decodeURIComponent(new URL(value).password) : undefined
}

/** Where a vendor lets people try things out: anyone who pays there has not paid. */
const isSandbox = (url: string) => /(^|\.)alipaydev\.com$/.test(new URL(url).hostname)

/** Whether an address leads back to this machine. URL writes 127.1, 0x7f.1, 2130706433 and the like as 127.0.0.1, and 0 as 0.0.0.0. */
export function isLoopback(url: string): boolean {
  const hostname = new URL(url).hostname.replace(/\.$/, '')
  if (/(^|\.)localhost$|^localhost\.localdomain$|^ip6-(localhost|loopback)$/.test(hostname)) return true
  const ipv4 = hostname.startsWith('[') ? embeddedIpv4(hostname.slice(1, -1)) : hostname
  return /^(127|0)\.\d+\.\d+\.\d+$/.test(ipv4) || hostname === '[::1]' || hostname === '[::]'
}

/** The IPv4 address inside an IPv6 one (mapped, compatible, translated), which URL writes as two groups of hexadecimal digits at the end. */
function embeddedIpv4(ipv6: string): string {
  const [, high = '', low = ''] = /^(?:::|::ffff:|::ffff:0:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(ipv6) ?? []
  if (high === '') return ''
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
