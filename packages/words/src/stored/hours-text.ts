export type HoursOfDay = { weekday: number; ranges: readonly (readonly [number, number])[] }

const names = { zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] } as const
const said = {
  zh: { and: '、', everyDay: '每天', none: '不工作', next: '次日' },
  en: { and: ', ', everyDay: 'every day', none: 'none', next: 'next day ' },
} as const
/** A week begins on Monday. */
const order = [1, 2, 3, 4, 5, 6, 0] as const

/** Weekly hours in a line: days with the same hours together. */
export function hoursText(hours: readonly HoursOfDay[], language: 'zh' | 'en'): string {
  const words = said[language]
  const clock = (minutes: number) => {
    const ofDay = minutes % 1440
    const time = `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
    if (minutes === 1440) return '24:00'
    return minutes > 1440 ? `${words.next}${time}` : time
  }
  const groups = new Map<string, string[]>()
  for (const weekday of order) {
    const ranges = hours.find((one) => one.weekday === weekday)?.ranges ?? []
    if (ranges.length === 0) continue
    const key = ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(words.and)
    groups.set(key, [...(groups.get(key) ?? []), names[language][weekday]])
  }
  if (groups.size === 0) return words.none
  return [...groups].map(([times, days]) => `${days.length === 7 ? words.everyDay : days.join(words.and)} ${times}`).join(language === 'zh' ? '，' : '; ')
}
