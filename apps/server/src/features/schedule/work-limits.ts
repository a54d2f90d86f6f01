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

/** A service: `leaves` is when the technician sets out for it. */
type Service = { start: number; end: number; leaves: number }
type Day = { orders: number; minutes: number }
type Known = { most: Day; services: readonly Service[]; days: Map<number, Day> }

// One calendar is asked about many starts: what does not depend on them is worked out once.
const loads = new WeakMap<Workload, Known>()

function knownOf(load: Workload): Known {
  let known = loads.get(load)
  if (!known) {
    known = { most: mostOfDay(load), services: servicesOf(load), days: new Map() }
    loads.set(load, known)
  }
  return known
}

/** What is booked and what is done, in the order of its start. */
function servicesOf({ taken, worked = none }: Pick<Workload, 'taken' | 'worked'>): Service[] {
  const services = worked.map(({ startAt, endAt }) => ({ leaves: startAt, start: startAt, end: endAt }))
  for (const { kind, serviceStart, serviceEnd, start: leaves } of taken) if (kind === 'ORDER') services.push({ leaves, start: serviceStart, end: serviceEnd })
  return services.length > 1 ? services.sort((one, other) => one.start - other.start) : services
}

/** Orders and minutes of service on the day of work around an instant. An order that also holds another time, since it may be moved, counts once. */
export function workOn(load: Workload, at: number): Day {
  const { from, until } = workDayOf(at)
  const { days } = knownOf(load)
  let day = days.get(from)
  if (!day) {
    day = countedIn(load, from, until)
    days.set(from, day)
  }
  return day
}

function countedIn({ taken, worked = none }: Pick<Workload, 'taken' | 'worked'>, from: number, until: number): Day {
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

/** Why a service would be too much for its technician, or undefined. */
export function overload(load: Workload, service: Service): SlotReason | undefined {
  const { most, services } = knownOf(load)
  const wanted = (service.end - service.start) / minute
  const { orders, minutes } = services.length === 0 ? free : workOn(load, service.start)
  if (orders + 1 > most.orders || minutes + wanted > most.minutes) return 'FULL_DAY'
  return services.length > 0 && isRestDue(services, load.policy, service) ? 'REST_DUE' : undefined
}

const free: Day = { orders: 0, minutes: 0 }

/** Whether the service would make a stretch of work without a rest longer than it may be. One service alone is as long as it was sold. */
function isRestDue(services: readonly Service[], { restAfterMin, restMin }: LimitPolicy, { start, end, leaves }: Service): boolean {
  const rest = restMin * minute
  let worksFor = end - start
  let begins = leaves
  for (let index = services.length - 1; index >= 0; index--) {
    const before = services[index]
    if (!before || before.end > start) continue
    if (begins - before.end >= rest) break
    worksFor += before.end - before.start
    begins = before.leaves
  }
  let stops = end
  for (const after of services) {
    if (after.start < end) continue
    if (after.leaves - stops >= rest) break
    worksFor += after.end - after.start
    stops = after.end
  }
  return worksFor > end - start && worksFor > restAfterMin * minute
}
