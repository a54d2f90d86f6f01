import type { OrderStatus } from '@anxin/contract/order-states'
import fc from 'fast-check'

const minute = 60_000
const hour = 60 * minute

/** What happened to one order and when, epoch ms; what never happened is absent. */
export type Life = {
  startAt: number
  endAt: number
  paidAt: number
  acceptedAt?: number
  /** The one time it was moved, from a first start elsewhere. */
  moved?: { at: number; from: number }
  departedAt?: number
  arrivedAt?: number
  /** Time that was added while the technician was there. */
  added?: { at: number; ms: number }
  serviceStartAt?: number
  finishedAt?: number
  completedAt?: number
  /** Cancelled, closed or refunded whole. */
  goneAt?: number
}

const startAt = Date.parse('2026-11-22T14:00:00+08:00')
const within = (from: number, to: number) => fc.integer({ min: from, max: to })

/** Lives that go some way and stop there, or end on the way: early and late, moved, with time added, never finished. */
export const aLife: fc.Arbitrary<Life> = fc
  .record({
    steps: within(0, 6),
    durationMin: within(1, 8),
    leadMs: within(hour, 7 * 24 * hour),
    takenMs: within(0, 10 * minute),
    movedBy: fc.option(within(-48, 48), { nil: undefined }),
    departMs: within(-3 * hour, 4 * hour),
    wayMs: within(0, 2 * hour),
    waitMs: within(0, hour),
    servedShare: within(10, 400),
    addedMin: fc.constantFrom(undefined, 30, 60),
    confirmMs: within(0, 30 * hour),
    goneAfterMs: fc.option(within(0, 60 * hour), { nil: undefined }),
  })
  .map(({ steps, durationMin, leadMs, takenMs, movedBy, departMs, wayMs, waitMs, servedShare, addedMin, confirmMs, goneAfterMs }) => {
    const bookedMs = durationMin * 30 * minute
    const paidAt = startAt - leadMs
    const life: Life = { startAt, endAt: startAt + bookedMs, paidAt }
    let last = paidAt
    const step = (number: number, at: number): number | undefined => (steps < number ? undefined : (last = Math.max(last, at)))

    life.acceptedAt = step(1, paidAt + takenMs)
    if (life.acceptedAt !== undefined && movedBy !== undefined) {
      last += 5 * minute
      life.moved = { at: last, from: startAt + movedBy * 30 * minute }
    }
    life.departedAt = step(2, startAt + departMs)
    life.arrivedAt = step(3, last + wayMs)
    life.serviceStartAt = step(4, last + waitMs)
    if (life.serviceStartAt !== undefined && addedMin !== undefined) {
      life.added = { at: life.serviceStartAt, ms: addedMin * minute }
      life.endAt += addedMin * minute
    }
    life.finishedAt = step(5, last + (bookedMs * servedShare) / 100)
    life.completedAt = step(6, last + confirmMs)
    if (goneAfterMs !== undefined && steps < 6) life.goneAt = last + goneAfterMs
    return life
  })

const happened = (at: number | undefined, now: number): at is number => at !== undefined && at <= now

/** How an order of that life stood at a moment. */
export function stoodAt(life: Life, now: number): { status: OrderStatus; startAt: number; endAt: number; serviceEndAt: number | null } {
  const { moved, added } = life
  const shift = moved && now < moved.at ? moved.from - life.startAt : 0
  const notYet = added && now < added.at ? added.ms : 0
  const status = (): OrderStatus => {
    if (happened(life.goneAt, now)) return happened(life.acceptedAt, now) ? 'REFUNDED' : 'CANCELLED'
    if (happened(life.completedAt, now)) return 'COMPLETED'
    if (happened(life.finishedAt, now)) return 'PENDING_CONFIRM'
    if (happened(life.serviceStartAt, now)) return 'IN_SERVICE'
    if (happened(life.arrivedAt, now)) return 'ARRIVED'
    if (happened(life.departedAt, now)) return 'DEPARTED'
    if (happened(life.acceptedAt, now)) return 'ACCEPTED'
    return now < life.paidAt ? 'PENDING_PAYMENT' : 'PENDING_ACCEPT'
  }
  return {
    status: status(),
    startAt: life.startAt + shift,
    endAt: life.endAt + shift - notYet,
    serviceEndAt: happened(life.finishedAt, now) ? life.finishedAt : null,
  }
}
