import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { isDate } from '@anxin/rules/calendar'
import { passwordTyped } from '@anxin/rules/password-typed'
import { codeMinutes } from '../../outside/sms/kinds.ts'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codeLife = codeMinutes * minute
/** Wrong tries of who asked for a code, after which it is void. */
export const codeTries = 5
/** Tries of everybody else together, and of one network among them: they never void the code, and 15 guesses hit one in 66,666 times. */
export const strangerTries = 10
export const triesOfOneStranger = 3
export const ticketLife = 10 * minute
/** As long as somebody may take to write what they have to say. */
export const contestLife = 60 * minute
/** After the last use. */
export const sessionLife = 30 * day
/** A use that comes sooner after the one before is not written down. */
export const touchAfter = day
/** From this age on a token is answered with a new one, */
export const tokenAge = 7 * day
/** and this long the old one stays good after the new one was used first: answers overtake each other, windows lag behind. */
export const formerTokenLife = 5 * minute
/** How long a network in which the owner signed in counts as the owner's. */
export const networkLife = 90 * day
export const resendAfter = minute
const perHour = 5
const perDay = 10
const perNetworkDay = 30
/** One phone, from all networks in which its owner has not signed in: leaves room for the owner beside a stranger who takes all a network gets. */
const strangersPerHour = 2 * perHour
const strangersPerDay = 2 * perDay

/** What stands in the place of the number while an account has none. */
export const unbound = (accountId: string): string => `none/${accountId}`
export const isUnbound = (phone: string): boolean => phone.startsWith('none/')

type Sent = { inHour: number; firstInHourAt: Date | null; today: number }
/**
 * What was sent so far to the phone: at the wish of this network, and of all (`phone`); and all that this network asked for.
 * `firstInHourAt` belongs to the hour's oldest message; `familiar`: the owner has signed in from this network.
 */
export type SmsSent = Sent & { lastAt: Date | null; phone: Sent; networkToday: number; familiar: boolean }
type SmsRefused = { key: 'smsDailyLimit' | 'smsTooSoon'; msg?: string; resendIn?: number }

/** Whether one more message may go out; `resendIn` counts the seconds until then, where waiting helps. */
export function smsRefusal({ lastAt, phone, networkToday, familiar, ...own }: SmsSent, now: Date): SmsRefused | undefined {
  if (own.today >= perDay || networkToday >= perNetworkDay) return { key: 'smsDailyLimit' }
  if (!familiar && phone.today >= strangersPerDay) return { key: 'smsDailyLimit' }
  const secondsTo = (at: number) => Math.ceil((at - now.getTime()) / 1000)
  const hourly = own.inHour >= perHour ? own : !familiar && phone.inHour >= strangersPerHour ? phone : undefined
  if (hourly?.firstInHourAt) return { key: 'smsTooSoon', msg: refusalSentences.smsTooOftenInHour, resendIn: secondsTo(hourly.firstInHourAt.getTime() + hour) }
  const left = lastAt ? secondsTo(lastAt.getTime() + resendAfter) : 0
  return left > 0 ? { key: 'smsTooSoon', resendIn: left } : undefined
}

/** The share of the day's budget, in percent, that this message reaches, where somebody must hear of it: four fifths, all of it, and whatever goes beyond. */
export const budgetAlarm = (number: number, budget: number): number | undefined =>
  number >= budget ? Math.floor((number * 100) / budget) : number === Math.ceil(budget * 0.8) ? 80 : undefined

const lockMs = 15 * minute
export const triesBeforeLock = 5
export const strangerFailuresBeforeLock = 60

/**
 * Wrong passwords for one phone. `newest` are this network's, newest first; `sixtiethAt` is the sixtieth newest of all
 * networks; `familiar`: the owner has signed in from this network.
 */
export type PasswordFailures = { newest: Date[]; sixtiethAt: Date | null; familiar: boolean }

/**
 * Seconds that the password stays closed for this phone and network; 0 when it is open. Five wrong ones inside a quarter of an
 * hour close it for a quarter of an hour from the fifth. Sixty in an hour from anywhere close it where the owner never signed in.
 */
export function lockedSeconds({ newest, sixtiethAt, familiar }: PasswordFailures, now: Date): number {
  const until = (at: number) => Math.max(0, Math.ceil((at - now.getTime()) / 1000))
  const [last] = newest
  const fifth = newest[triesBeforeLock - 1]
  const own = last && fifth && last.getTime() - fifth.getTime() < lockMs ? until(last.getTime() + lockMs) : 0
  const crowd = sixtiethAt && !familiar ? until(sixtiethAt.getTime() + hour) : 0
  return Math.max(own, crowd)
}

const common = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 666666 888888 123123 112233 121212 123321 654321 987654321 520520 5201314 1314520 147258 147258369 ' +
    'password passw0rd password1 password123 qwerty qwertyuiop qwerty123 asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t qazwsx abc123 abcd1234 a123456 ' +
    'a1234567 a12345678 a123456789 aa123456 123456a 123456abc 123456aa 123qwe 123abc iloveyou woaini woaini1314 woaini520 admin123 admin888 welcome letmein monkey dragon sunshine anxin123'
  ).split(' '),
)

/** Passwords that are tried first: the well-known ones, one character repeated, and digits of the own phone number. */
export function isCommonPassword(typed: string, phone: string): boolean {
  const password = passwordTyped(typed)
  return common.has(password.toLowerCase()) || /^(.)\1*$/u.test(password) || phone.includes(password)
}

/** Whether YYYY-MM-DD names a day that exists, not before 1900 and not after `today`. */
export function isBirthday(date: string, today: string): boolean {
  return isDate(date) && date >= '1900-01-01' && date <= today
}

/** Text that came without a person typing it: control characters, which the database refuses, are dropped. */
// oxlint-disable-next-line no-control-regex -- control characters are what is dropped
export const withoutControls = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, '')
