import { cancelReasons } from '@anxin/words/cancel-reasons'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { DayHours } from './hours.ts'
import { projects } from './projects.ts'
import type { Offer } from './technicians.ts'

export type PlannedOrder = {
  technicianIndex: number
  customerIndex: number
  projectIndex: number
  price: number
  durationMin: number
  /** Days from today; yesterday is −1. */
  day: number
  /** Minutes from that day's midnight on the half-hour grid; may pass 1440 on a late shift. */
  startMin: number
  /** The order was placed this many minutes before its start. */
  leadMin: number
  status: OrderStatus
  cancelReason?: string
  reviewed: boolean
}

type Worker = { offers: readonly Offer[]; hours: readonly DayHours[]; quality: number }

const weekdayShare = [1.25, 0.8, 0.82, 0.88, 0.95, 1.2, 1.35]
/** Bookings an hour of the day, from midnight; past 24 the late shift. */
const hourShare = [0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.6, 1, 1.2, 1.1, 1.3, 1.8, 1.9, 1.7, 1.6, 2.2, 3.4, 3.8, 3.3, 2.1, 1, 0.5, 0.25]
const reasons = Object.values(cancelReasons.zh)
/** Turnaround and a fair trip between two visits. */
const gapMin = 75

/**
 * A month of visits around now: day 0 is today, `weekday` its weekday (0 Sunday), `nowMin` the minutes since its midnight.
 * No technician stands in two places, every start lies inside the technician's hours, and statuses agree with the clock.
 */
export function orderPlan(
  random: Random,
  {
    technicians,
    customerCount,
    perDay,
    weekday,
    nowMin,
    pastDays = 30,
    futureDays = 6,
  }: { technicians: readonly Worker[]; customerCount: number; perDay: number; weekday: number; nowMin: number; pastDays?: number; futureDays?: number },
): PlannedOrder[] {
  const orders: PlannedOrder[] = []
  const taken = new Map<string, [number, number][]>()
  for (let day = -pastDays; day <= futureDays; day += 1) {
    const dayOfWeek = (((weekday + day) % 7) + 7) % 7
    const thinning = day <= 0 ? 1 : 0.55 / day
    const count = Math.round(perDay * entryAt(weekdayShare, dayOfWeek) * thinning * (0.92 + random.next() * 0.16))
    for (let made = 0, tries = 0; made < count && tries < count * 6; tries += 1) {
      const technicianIndex = random.int(0, technicians.length - 1)
      const technician = entryAt(technicians, technicianIndex)
      // The good are booked more often.
      if (!random.chance(technician.quality ** 2)) continue
      const order = visitOn(random, { technician, technicianIndex, day, dayOfWeek, nowMin, customerCount, taken })
      if (!order) continue
      orders.push(order)
      made += 1
    }
  }
  return orders
}

type Visit = {
  technician: Worker
  technicianIndex: number
  day: number
  dayOfWeek: number
  nowMin: number
  customerCount: number
  taken: Map<string, [number, number][]>
}

function visitOn(random: Random, { technician, technicianIndex, day, dayOfWeek, nowMin, customerCount, taken }: Visit): PlannedOrder | undefined {
  const offer = random.pick(technician.offers)
  const { durationMin } = entryAt(projects, offer.projectIndex)
  const startMin = random.weighted(hourShare.map((share, hour) => [hour * 60, share] as const)) + (random.chance(0.5) ? 30 : 0)
  const open = technician.hours.find((hours) => hours.weekday === dayOfWeek)?.ranges.some(([from, to]) => startMin >= from && startMin + durationMin <= to)
  if (!open) return undefined

  const status = statusOf(random, { startsIn: day * 1440 + startMin - nowMin, durationMin })
  const gone = isIn(status, 'gone')
  const from = day * 1440 + startMin
  const key = String(technicianIndex)
  const busy = taken.get(key) ?? []
  if (!gone) {
    if (busy.some(([start, end]) => from < end + gapMin && from + durationMin + gapMin > start)) return undefined
    taken.set(key, [...busy, [from, from + durationMin]])
  }
  return {
    technicianIndex,
    // A third of the customers come again and again.
    customerIndex: random.chance(0.5) ? random.int(0, Math.max(0, Math.floor(customerCount / 3) - 1)) : random.int(0, customerCount - 1),
    projectIndex: offer.projectIndex,
    price: offer.price,
    durationMin,
    day,
    startMin,
    leadMin: leadOf(random, { status, startsIn: from - nowMin }),
    status,
    cancelReason: status === 'CANCELLED' || status === 'REFUNDED' ? random.pick(reasons) : undefined,
    reviewed: status === 'COMPLETED' && random.chance(0.62),
  }
}

function statusOf(random: Random, { startsIn, durationMin }: { startsIn: number; durationMin: number }): OrderStatus {
  const endsIn = startsIn + durationMin
  if (random.chance(0.085))
    return random.weighted([
      ['CANCELLED', 6],
      ['CLOSED', 3],
      [startsIn < 0 ? 'REFUNDED' : 'CANCELLED', 2],
    ] as const)
  if (endsIn < -1440) return 'COMPLETED'
  if (endsIn < 0) return random.chance(0.55) ? 'COMPLETED' : 'PENDING_CONFIRM'
  if (startsIn <= 0) return 'IN_SERVICE'
  if (startsIn <= 10) return 'ARRIVED'
  if (startsIn <= 35) return 'DEPARTED'
  // Only orders with a start still an hour away can have been placed these minutes.
  if (startsIn > 70 && random.chance(0.06)) return random.chance(0.5) ? 'PENDING_PAYMENT' : 'PENDING_ACCEPT'
  return 'ACCEPTED'
}

/** How long before its start an order was placed; never in the future, and fresh where the status still runs a clock. */
function leadOf(random: Random, { status, startsIn }: { status: OrderStatus; startsIn: number }): number {
  if (status === 'PENDING_PAYMENT') return startsIn + random.int(0, 9)
  if (status === 'PENDING_ACCEPT') return startsIn + random.int(1, 8)
  const usual = random.weighted([
    [random.int(65, 240), 5],
    [random.int(240, 720), 3],
    [random.int(720, 4320), 2],
  ] as const)
  return Math.max(usual, startsIn + random.int(15, 180))
}
