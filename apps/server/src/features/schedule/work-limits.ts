import type { Policy } from '@anxin/contract/policy'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { dayOf, startOfDay } from '@anxin/rules/time'
import type { Limits, Worked } from './limits.ts'
import type { Taken } from './taken.ts'

export type LimitPolicy = Pick<Policy, 'mostOrdersPerDay' | 'mostServiceMinPerDay' | 'restAfterMin' | 'restMin' | 'probationDailyMost'>
export type Workload = Limits & { taken: readonly Taken[]; policy: LimitPolicy }
const none: readonly Worked[] = []

const minute = 60_000
const day = 86_400_000
// A night's work belongs to the evening it began: the day of work changes at six, like the last day that can be booked.
const morning = 6 * 3_600_000

/** The day of work that an instant lies in, epoch ms. */
export function workDayOf(at: number): { from: number; until: number } {
  const from = startOfDay(dayOf(at - morning)) + morning
  return { from, until: from + day }
}

/** The policy's limits and the technician's own, the lower of each. */
export const mostOfDay = ({ mostOrders = Number.POSITIVE_INFINITY, mostMinutes = Number.POSITIVE_INFINITY, onProbation, policy }: Omit<Workload, 'taken'>) => ({
  orders: Math.min(mostOrders, policy.mostOrdersPerDay, onProbation ? policy.probationDailyMost : Number.POSITIVE_INFINITY),
  minutes: Math.min(mostMinutes, policy.mostServiceMinPerDay),
})

/** Orders and minutes of service on the day of work around an instant. An order that also holds another time, since it may be moved, counts once. */
export function workOn({ taken, worked = none }: Pick<Workload, 'taken' | 'worked'>, at: number): { orders: number; minutes: number } {
  const { from, until } = workDayOf(at)
  let [orders, minutes] = [0, 0]
  for (const { startAt, endAt } of worked) {
    if (startAt < from || startAt >= until) continue
    orders++
    minutes += (endAt - startAt) / minute
  }
  for (const [index, one] of taken.entries()) {
    if (one.kind !== 'ORDER' || one.serviceStart < from || one.serviceStart >= until) continue
    if (one.orderId !== undefined && taken.findIndex(({ orderId, serviceStart }) => orderId === one.orderId && serviceStart >= from) < index) continue
    orders++
    minutes += (one.serviceEnd - one.serviceStart) / minute
  }
  return { orders, minutes }
}

/** A service in question: `leaves` is when the technician sets out for it. */
type Service = { start: number; end: number; leaves: number }

/** Why a service would be too much for its technician, or undefined. */
export function overload(load: Workload, service: Service): SlotReason | undefined {
  const most = mostOfDay(load)
  const { orders, minutes } = workOn(load, service.start)
  if (orders + 1 > most.orders || minutes + (service.end - service.start) / minute > most.minutes) return 'FULL_DAY'
  return isRestDue(load, service) ? 'REST_DUE' : undefined
}

/** Whether the service would make a stretch of work without a rest longer than it may be. One service alone is as long as it was sold. */
function isRestDue({ taken, worked = none, policy: { restAfterMin, restMin } }: Workload, { start, end, leaves }: Service): boolean {
  const services = [
    ...worked.map(({ startAt, endAt }) => ({ leaves: startAt, start: startAt, end: endAt })),
    ...taken.flatMap(({ kind, serviceStart, serviceEnd, start: setsOut }) =>
      kind === 'ORDER' ? [{ leaves: setsOut, start: serviceStart, end: serviceEnd }] : [],
    ),
  ].sort((a, b) => a.start - b.start)
  const rest = restMin * minute
  let worksFor = end - start
  let begins = leaves
  for (const before of services.filter((one) => one.end <= start).toReversed()) {
    if (begins - before.end >= rest) break
    worksFor += before.end - before.start
    begins = before.leaves
  }
  let stops = end
  for (const after of services.filter((one) => one.start >= end)) {
    if (after.leaves - stops >= rest) break
    worksFor += after.end - after.start
    stops = after.end
  }
  return worksFor > end - start && worksFor > restAfterMin * minute
}
