import { addDays, startOfDay, weekdayOf } from '@anxin/rules/time'
import { isIn } from '@anxin/contract/order-states'
import type { Reply } from '@anxin/contract/calls'

export type Week = Reply<'techGetWeek'>
/** A part of a day, from and to as shares of its 24 hours. */
export type Bar = { from: number; to: number }

const dayMin = 1440
const dayMs = 86_400_000

const clip = (from: number, to: number): Bar[] => {
  const bar = { from: Math.max(0, from), to: Math.min(1, to) }
  return bar.to > bar.from ? [bar] : []
}

type Range = Week['hours'][number]['ranges'][number]
/** What breaks leave of a day's ranges. */
const withoutBreaks = (ranges: readonly Range[], breaks: readonly Range[]): Range[] =>
  breaks.reduce<Range[]>(
    (open, [from, to]) =>
      open
        .flatMap(([opens, closes]): Range[] => [
          [opens, Math.min(closes, from)],
          [Math.max(opens, to), closes],
        ])
        .filter(([opens, closes]) => closes > opens),
    [...ranges],
  )

/** The open hours of a date without its breaks, with what the evening before carries over midnight. */
export function openBars({ hours }: Pick<Week, 'hours'>, date: string): Bar[] {
  const rangesOf = (weekday: number) => {
    const { ranges = [], breaks = [] } = hours.find((each) => each.weekday === weekday) ?? {}
    return withoutBreaks(ranges, breaks)
  }
  const today = rangesOf(weekdayOf(date)).flatMap(([from, to]) => clip(from / dayMin, to / dayMin))
  const before = rangesOf(weekdayOf(addDays(date, -1))).flatMap(([from, to]) => clip(from / dayMin - 1, to / dayMin - 1))
  return [...before, ...today]
}

/** The part of a date that a span of moments takes. */
export function spanBars({ startAt, endAt }: { startAt: number; endAt: number }, date: string): Bar[] {
  const start = startOfDay(date)
  return clip((startAt - start) / dayMs, (endAt - start) / dayMs)
}

/** The orders of a date that take or took place, by start. */
export const ordersOn = ({ orders }: Pick<Week, 'orders'>, date: string): Week['orders'] =>
  orders.filter((order) => !isIn(order.status, 'gone') && spanBars(order, date).length > 0).toSorted((a, b) => a.startAt - b.startAt)

/** The times off that touch a date, by start. */
export const timeOffOn = ({ timeOff }: Pick<Week, 'timeOff'>, date: string): Week['timeOff'] =>
  timeOff.filter((each) => spanBars(each, date).length > 0).toSorted((a, b) => a.startAt - b.startAt)

/** The seven dates from one on. */
export const weekFrom = (date: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(date, n))
