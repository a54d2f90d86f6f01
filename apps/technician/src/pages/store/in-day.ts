import { addDays, startOfDay } from '@anxin/rules/time'

type Span = { startAt: number; endAt: number }

/** Those of some spans that touch a day, the earliest first. */
export const inDay = <S extends Span>(spans: readonly S[], date: string): S[] => {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
  return spans.filter(({ startAt, endAt }) => startAt < end && endAt > start).toSorted((a, b) => a.startAt - b.startAt)
}
