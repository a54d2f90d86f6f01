import { dayOf } from './business-day.ts'
import { languageOf, months, nearLabel, weekdayLabel } from './day-words.ts'

/** A day of a strip in one word, its date beside it: 今天, 明天, 后天, then 周三. */
export function shortDay(date: string, now: number, locale = 'zh'): string {
  return nearLabel(date, dayOf(now), locale) ?? weekdayLabel(date, locale)
}

/** A date (YYYY-MM-DD) in the least room: 11/21, or 21 Nov. */
export function shortDate(date: string, locale = 'zh'): string {
  const [, month = '', day = ''] = date.split('-')
  return languageOf(locale) === 'en' ? `${Number(day)} ${months[Number(month) - 1]}` : `${Number(month)}/${Number(day)}`
}
