import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import { badField } from '../../refusal.ts'
import type { Db } from '../../db/connect.ts'
import type { WorkHours } from '../schedule/public.ts'
import { updateHours } from './schedule-queries.ts'

/** Weekly hours: ranges in order, not overlapping, at most 24 hours long; one may run past midnight and belongs to the day it began. */
export function checkedHours(hours: Parsed<'techSetHours'>['hours']): WorkHours {
  if (new Set(hours.map(({ weekday }) => weekday)).size !== hours.length) throw badField('hours', wrong.sameWeekdayTwice)
  const week = Array.from({ length: 7 }, (_, weekday) => {
    const ranges = [...(hours.find((one) => one.weekday === weekday)?.ranges ?? [])].sort(([a], [b]) => a - b)
    for (const [index, [start, end]] of ranges.entries()) {
      if (end <= start) throw badField('hours', wrong.endNotAfterStart)
      if (end - start > 1440) throw badField('hours', wrong.rangeMost24Hours)
      const next = ranges[index + 1]
      if (next && next[0] < end) throw badField('hours', wrong.rangesOverlap)
    }
    return { weekday, ranges }
  })
  for (const { weekday, ranges } of week) {
    const tomorrow = week[(weekday + 1) % 7]?.ranges[0]
    if (tomorrow && ranges.some(([, end]) => end - 1440 > tomorrow[0])) throw badField('hours', wrong.rangeOverlapsNextDay)
  }
  return week
}

/** Writes the hours of a week and says how they stand now. Refuses badField for hours that cannot be. */
export async function setHours(db: Db, { technicianId, hours }: { technicianId: string; hours: Parsed<'techSetHours'>['hours'] }) {
  const checked = checkedHours(hours)
  await updateHours(db, technicianId, checked)
  return { hours: checked }
}
