import { clock, dayOf, daysBetween, weekdayOf } from './business-day.ts'

const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const near = {
  zh: { '-1': '昨天', '0': '今天', '1': '明天', '2': '后天' },
  en: { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' },
}
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const languageOf = (locale: string) => (locale.startsWith('en') ? 'en' : 'zh')

/** 周日, or Sun: the weekday of a date (YYYY-MM-DD). */
export function weekdayLabel(date: string, locale = 'zh'): string {
  return weekdays[languageOf(locale)][weekdayOf(date)] ?? ''
}

/** 今天, or Today: a day that is near; undefined else. */
export function nearLabel(date: string, today: string, locale: string): string | undefined {
  const words: Record<string, string> = near[languageOf(locale)]
  return words[daysBetween(today, date)]
}

/** 周日 11月22日, or Sun 22 Nov, with the year when it is another. */
export function dateLabel(date: string, today: string, locale: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const otherYear = year !== today.slice(0, 4)
  const weekday = weekdayLabel(date, locale)
  if (languageOf(locale) === 'en') {
    return `${weekday} ${Number(day)} ${months[Number(month) - 1]}${otherYear ? ` ${year}` : ''}`
  }
  return `${weekday} ${otherYear ? `${year}年` : ''}${Number(month)}月${Number(day)}日`
}

/** The day of a moment as people say it: 今天, 明天, 后天, else 周日 11月22日 (with the year when it is another). */
export function dayLabel(at: number, now: number, locale = 'zh'): string {
  const date = dayOf(at)
  const today = dayOf(now)
  return nearLabel(date, today, locale) ?? dateLabel(date, today, locale)
}

/** A day or a time as it stands inside a sentence: English writes today, tomorrow and yesterday small there. */
export const inside = (said: string): string => said.replace(/^(Today|Tomorrow|Yesterday)\b/, (word) => word.toLowerCase())

/** Day and clock of a moment: 今天 19:30, 明天 周日 10:00, 周二 11月24日 10:00. */
export function whenText(at: number, now: number, locale = 'zh'): string {
  const date = dayOf(at)
  const today = dayOf(now)
  const said = nearLabel(date, today, locale)
  if (date === today) return `${said} ${clock(at)}`
  if (said) return `${said} ${weekdayLabel(date, locale)} ${clock(at)}`
  return `${dateLabel(date, today, locale)} ${clock(at)}`
}

/** whenText inside a sentence: Book today 19:30. */
export const whenInside = (at: number, now: number, locale = 'zh'): string => inside(whenText(at, now, locale))
