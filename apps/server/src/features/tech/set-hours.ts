import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import { badField } from '../../refusal.ts'
import type { Db } from '../../db/connect.ts'
import type { WorkHours } from '../schedule/public.ts'
import type { Policy } from '@anxin/contract/policy'
import { updateHours, type LimitsRow } from './schedule-queries.ts'

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
    const breaks = checkedBreaks(hours.find((one) => one.weekday === weekday)?.breaks ?? [], ranges)
    return { weekday, ranges, ...(breaks.length > 0 && { breaks }) }
  })
  for (const { weekday, ranges } of week) {
    const tomorrow = week[(weekday + 1) % 7]?.ranges[0]
    if (tomorrow && ranges.some(([, end]) => end - 1440 > tomorrow[0])) throw badField('hours', wrong.rangeOverlapsNextDay)
  }
  return week
}

type Range = [number, number]
/** Breaks in order, each inside one of the day's ranges, not overlapping. */
function checkedBreaks(given: readonly Range[], ranges: readonly Range[]): Range[] {
  const breaks = [...given].sort(([a], [b]) => a - b)
  for (const [index, [start, end]] of breaks.entries()) {
    if (end <= start) throw badField('hours', wrong.endNotAfterStart)
    if (!ranges.some(([from, to]) => from <= start && end <= to)) throw badField('hours', wrong.breakOutside)
    const next = breaks[index + 1]
    if (next && next[0] < end) throw badField('hours', wrong.breaksOverlap)
  }
  return breaks
}

/** A day's limits as the technician wishes them: never above those of the policy. */
function checkedLimits(limits: Parsed<'techSetHours'>['limits'], policy: Pick<Policy, 'mostOrdersPerDay' | 'mostServiceMinPerDay'>): LimitsRow | undefined {
  if (!limits) return undefined
  if ((limits.mostOrders ?? 0) > policy.mostOrdersPerDay) throw badField('limits.mostOrders', wrong.dayLimit)
  if ((limits.mostMinutes ?? 0) > policy.mostServiceMinPerDay) throw badField('limits.mostMinutes', wrong.dayLimit)
  return { most_orders: limits.mostOrders, most_minutes: limits.mostMinutes }
}

type Asked = Parsed<'techSetHours'> & { technicianId: string; policy: Pick<Policy, 'mostOrdersPerDay' | 'mostServiceMinPerDay'> }

/** Writes the hours of a week, with the limits of a day where they are given, and says how both stand now. Refuses badField for what cannot be. */
export async function setHours(db: Db, { technicianId, hours, limits, policy }: Asked) {
  const checked = checkedHours(hours)
  const { most_orders, most_minutes } = await updateHours(db, technicianId, { hours: checked, limits: checkedLimits(limits, policy) })
  return { hours: checked, limits: { mostOrders: most_orders, mostMinutes: most_minutes } }
}
