import type { RefusalKey } from '@anxin/contract/refusals'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codeLife = 5 * minute
export const codeTries = 5
export const ticketLife = 10 * minute
export const sessionLife = 30 * day
export const resendAfter = minute
const perHour = 5
const perDay = 10
const perNetworkDay = 30

/** What was sent so far: to one phone, and from one network. `firstInHourAt` belongs to the hour's oldest message. */
export type SmsSent = { lastAt: Date | null; inHour: number; firstInHourAt: Date | null; today: number; todayFromNetwork: number }
type SmsRefused = { key: RefusalKey; msg?: string; resendIn?: number }

/** Whether one more message may go out; `resendIn` counts the seconds until then, where waiting helps. */
export function smsRefusal({ lastAt, inHour, firstInHourAt, today, todayFromNetwork }: SmsSent, now: Date): SmsRefused | undefined {
  if (today >= perDay || todayFromNetwork >= perNetworkDay) return { key: 'smsDailyLimit' }
  const secondsTo = (at: number) => Math.ceil((at - now.getTime()) / 1000)
  if (inHour >= perHour && firstInHourAt) {
    return { key: 'smsTooSoon', msg: '发送过于频繁，请稍后再试', resendIn: secondsTo(firstInHourAt.getTime() + hour) }
  }
  const left = lastAt ? secondsTo(lastAt.getTime() + resendAfter) : 0
  return left > 0 ? { key: 'smsTooSoon', resendIn: left } : undefined
}

const lockMs = 15 * minute
export const triesBeforeLock = 5

/**
 * Seconds that a password sign-in stays locked; 0 when it is open. `failures` are the newest wrong tries, newest first.
 * Five inside a quarter of an hour lock it for a quarter of an hour from the fifth.
 */
export function lockedSeconds(failures: Date[], now: Date): number {
  const [newest] = failures
  const fifth = failures[triesBeforeLock - 1]
  if (!newest || !fifth || newest.getTime() - fifth.getTime() >= lockMs) return 0
  return Math.max(0, Math.ceil((newest.getTime() + lockMs - now.getTime()) / 1000))
}

const common = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 666666 888888 123123 112233 121212 123321 654321 987654321 520520 5201314 1314520 147258 147258369 ' +
    'password passw0rd password1 password123 qwerty qwertyuiop qwerty123 asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t qazwsx abc123 abcd1234 a123456 ' +
    'a1234567 a12345678 a123456789 aa123456 123456a 123456abc 123456aa 123qwe 123abc iloveyou woaini woaini1314 woaini520 admin123 admin888 welcome letmein monkey dragon sunshine anxin123'
  ).split(' '),
)

/** Passwords that are tried first: the well-known ones, one character repeated, and digits of the own phone number. */
export const isCommonPassword = (password: string, phone: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1*$/u.test(password) || phone.includes(password)

/** Whether YYYY-MM-DD names a day that exists, not before 1900 and not after `today`. */
export function isBirthday(date: string, today: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date && date >= '1900-01-01' && date <= today
}

/** Text that came without a person typing it: control characters, which the database refuses, are dropped. */
// oxlint-disable-next-line no-control-regex -- control characters are what is dropped
export const withoutControls = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, '')
