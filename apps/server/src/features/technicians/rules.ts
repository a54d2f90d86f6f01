import { earliestText } from '@anxin/words/codes/technician-states'
import type { TechCard } from '@anxin/contract/entities/technicians'
import { clock, dayOf, startOfDay, weekdayOf, whenText } from '@anxin/rules/time'
import { onGrid, type Taken, type WorkHours } from '../schedule/public.ts'

const hour = 3_600_000

/** Whole years of a birthday (YYYY-MM-DD) on the business day of `now`. */
export function ageOf(birthday: string, now: number): number {
  const today = dayOf(now)
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
}

type Now = { taken: Taken[]; earliestAt: number | undefined; onDuty: boolean; now: number; slotMin: number }

/** Serving now, until the end of the grid step in which the visit ends; free within two hours; free later; or not to be booked. */
export function stateOf({ taken, earliestAt, onDuty, now, slotMin }: Now): TechCard['state'] {
  if (taken.some(({ kind, serviceStart, serviceEnd }) => kind === 'ORDER' && serviceStart <= now && now < onGrid(serviceEnd, slotMin))) return 'IN_SERVICE'
  if (!onDuty || earliestAt === undefined) return 'OFFLINE'
  return earliestAt <= now + 2 * hour ? 'AVAILABLE' : 'BOOKABLE'
}

/** Why a technician stands where they stand in the earliest list: 今天 19:30 可到，距您 2.1 公里. */
export function reasonOf(earliestAt: number, now: number, distanceM: number | undefined): string {
  return earliestText(whenText(earliestAt, now), distanceM === undefined ? undefined : (distanceM / 1000).toFixed(1))
}

/** Share of good reviews in percent; nobody has said anything bad before the first. */
export const goodRateOf = (good: number, all: number): number => (all === 0 ? 100 : Math.round((good * 100) / all))

const usualScore = 4.6
const usualCount = 10
/** How well reviewed, 0 to 100: from four stars on, and few reviews count beside ten usual ones. */
export function praisedOf(score: number, count: number): number {
  const score10 = (score * count + usualScore * usualCount) / (count + usualCount)
  return Math.round(100 * Math.min(1, Math.max(0, score10 - 4)))
}

const knownFrom = 20
/** How little known, 0 to 100: nobody has come yet, until twenty orders. */
export const freshOf = (orders: number): number => Math.round((100 * Math.max(0, knownFrom - orders)) / knownFrom)

/** Rates in percent over the orders served; undefined before the first. */
export function ratesOf({ orders, late, cancelled }: { orders: number; late: number; cancelled: number }): { punctualRate?: number; cancelRate?: number } {
  return {
    ...(orders > 0 && { punctualRate: Math.max(0, 100 - Math.round((late * 100) / orders)) }),
    ...(orders + cancelled > 0 && { cancelRate: Math.round((cancelled * 100) / (orders + cancelled)) }),
  }
}

const midnight = startOfDay('2000-01-01')

/** Opening and closing of the day as wall clock, of today or else the first day that has hours: 10:00 and 02:00; midnight as a closing time is 24:00. */
export function serviceTimes(hours: WorkHours, now: number): { serviceStart: string; serviceEnd: string } {
  const today = weekdayOf(dayOf(now))
  const ranges = [hours.find(({ weekday }) => weekday === today), ...hours].find((day) => day && day.ranges.length > 0)?.ranges ?? []
  const at = (minute: number) => (minute === 1440 ? '24:00' : clock(midnight + minute * 60_000))
  if (ranges.length === 0) return { serviceStart: '', serviceEnd: '' }
  return { serviceStart: at(Math.min(...ranges.map(([from]) => from))), serviceEnd: at(Math.max(...ranges.map(([, to]) => to))) }
}
