import type { WorkHours } from '../../schedule/public.ts'

/** Readers of single cells; undefined for what cannot be read. */

/** Patterns that allow spaces in several places try every way to share out a run of them. */
const singleSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

const sexes: Readonly<Record<string, 1 | 2>> = { 男: 1, m: 1, male: 1, 先生: 1, '1': 1, 女: 2, f: 2, female: 2, 女士: 2, '2': 2 }
export const sexIn = (cell: string): 1 | 2 | undefined => sexes[cell.trim().toLowerCase()]

/** A day as it is written here: the year first. */
export function dayIn(cell: string): string | undefined {
  const [, year, month = '', date = ''] =
    /^((?:19|20)\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(cell.normalize('NFKC')) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(cell) ?? []
  if (year === undefined) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : undefined
}

/** A number between two, with the unit that people write behind it. */
export function numberIn(cell: string, [least, most]: readonly [number, number], { whole = true } = {}): number | undefined {
  const [, written] = /^(-?\d+(?:\.\d+)?)\s*(?:年|公里|千米|km|级|years?|y)?$/i.exec(cell.normalize('NFKC').trim()) ?? []
  const value = Number(written)
  return written !== undefined && value >= least && value <= most && (!whole || Number.isInteger(value)) ? value : undefined
}

const clock = (hours = '', minutes = '00') => (Number(hours) <= 24 && Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN)
/** 10:00-13:00 14:00-22:00, of every day; an end before its start is on the next day. */
export function rangesIn(cell: string): [number, number][] | undefined {
  const parts = singleSpaced(cell.normalize('NFKC'))
    .replaceAll(/\s*(?:-|–|—|~|至|到|to)\s*/gi, '-')
    .split(/[\s,;、]+/)
    .filter(Boolean)
  const ranges = parts.map((part): [number, number] => {
    const [, fromHour, fromMinute, toHour, toMinute] = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/.exec(part) ?? []
    const [from, to] = fromHour === undefined ? [Number.NaN, Number.NaN] : [clock(fromHour, fromMinute), clock(toHour, toMinute)]
    return [from, to <= from ? to + 1440 : to]
  })
  const isRead = ranges.length > 0 && ranges.length <= 4 && ranges.every(([from, to]) => from < 1440 && to > from && to <= 2160)
  return isRead ? ranges : undefined
}

const weekdays = [
  ['日', '天', 'sun', 'sunday'],
  ['一', 'mon', 'monday'],
  ['二', 'tue', 'tuesday'],
  ['三', 'wed', 'wednesday'],
  ['四', 'thu', 'thursday'],
  ['五', 'fri', 'friday'],
  ['六', 'sat', 'saturday'],
] as const
/** 周一、周二 or Mon, Tue; 无 and none are no day. */
export function weekdaysIn(cell: string): number[] | undefined {
  const parts = cell
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;、和]+/)
    .map((part) => part.replace(/^(?:周|星期|礼拜)/, ''))
    .filter((part) => part !== '' && part !== '无' && part !== 'none')
  const days = parts.map((part) => weekdays.findIndex((names) => names.some((name) => name === part)))
  return days.includes(-1) ? undefined : [...new Set(days)]
}

export const weekWith = (ranges: readonly [number, number][], daysOff: readonly number[]): WorkHours =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: daysOff.includes(weekday) ? [] : ranges.map(([from, to]): [number, number] => [from, to]) }))

export const withoutCityEnding = (cell: string): string => cell.replace(/市$/, '')

export const tagsIn = (cell: string): string[] => cell.split(/[;；、,，\s]+/).filter(Boolean)

/** `whole`: as it is written, since a name may end with a number. */
export type NamedOffer = { whole: string; name: string; price: number | undefined; isPriced: boolean }
/** 肩颈舒缓 198; 全身推拿: names, each with its price in yuan where it is not the platform's. */
export function offersIn(cell: string): NamedOffer[] {
  return cell
    .split(/[;；、,，\n|]+/)
    .map((part) => singleSpaced(part.trim()))
    .filter(Boolean)
    .map((part) => {
      const [, name = part, written] = /^(.*?)\s*[:：=]?\s*[¥￥]?\s*(\d+(?:\.\d+)?)\s*元?$/.exec(part) ?? []
      const price = written === undefined ? undefined : Math.round(Number(written) * 100)
      const isExact = written === undefined || /^\d+(?:\.\d{1,2})?$/.test(written)
      return { whole: part, name: name.trim(), price: isExact ? price : undefined, isPriced: written !== undefined }
    })
}
