import { dayOf, daysBetween, startOfDay } from './business-day.ts'
import { timeFormat, toMs, type Moment } from './time.ts'

/**
 * How long ago, in Chinese: just now under five minutes and for the future, then minutes, hours and days;
 * from thirty days on the date in `format`, or months and years when `format` is false.
 */
export function timeFrom(at: Moment, format: string | false = 'yyyy-mm-dd', now: number): string {
  const ms = at === null ? now : toMs(at)
  const seconds = Math.trunc((now - ms) / 1000)
  const since = (unit: number) => Math.trunc(seconds / unit)

  if (seconds < 300) return '刚刚'
  if (seconds < 3600) return `${since(60)}分钟前`
  if (seconds < 86_400) return `${since(3600)}小时前`
  if (seconds < 30 * 86_400) return `${since(86_400)}天前`
  if (format !== false) return timeFormat(ms, format, now)
  if (seconds < 365 * 86_400) return `${since(30 * 86_400)}个月前`
  return `${since(365 * 86_400)}年前`
}

/** How long ago a day was of which no time is known: 今天, 昨天, then as timeAgo. Epoch ms of any moment of the day. */
export function dayAgo(at: number, now: number, locale = 'zh'): string {
  const days = daysBetween(dayOf(at), dayOf(now))
  if (days > 1) return timeAgo(startOfDay(dayOf(now)) - days * 86_400_000, startOfDay(dayOf(now)), locale)
  const said = days <= 0 ? { zh: '今天', en: 'Today' } : { zh: '昨天', en: 'Yesterday' }
  return locale.startsWith('en') ? said.en : said.zh
}

const agoInEnglish: [seconds: number, unit: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** timeFrom in the language of anyone who reads it: 3小时前, 3 hours ago. */
export function timeAgo(at: number, now: number, locale = 'zh'): string {
  const seconds = Math.trunc((now - at) / 1000)
  if (!locale.startsWith('en') || seconds >= 30 * 86_400) return timeFrom(at, 'yyyy-mm-dd', now)
  if (seconds < 300) return 'Just now'
  const [size, unit] = agoInEnglish.find(([least]) => seconds >= least) ?? [60, 'minute']
  const count = Math.trunc(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
