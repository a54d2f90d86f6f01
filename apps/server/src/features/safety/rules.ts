import { plannedEnd } from '@anxin/contract/order-guards'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { SafetyState } from '@anxin/contract/safety'
import type { Policy } from '@anxin/contract/policy'
import type { VisitRow } from './queries.ts'

const minute = 60_000

type Times = Pick<VisitRow, 'start_at' | 'end_at' | 'service_start_at'>

/** When a timer that nobody checks in on becomes an alarm: some minutes after the visit should be over, later where it began later. Epoch ms. */
export const dueAt = ({ start_at, end_at, service_start_at }: Times, { safetyMarginMin }: Pick<Policy, 'safetyMarginMin'>): number =>
  plannedEnd({ startAt: start_at, endAt: end_at, serviceStartAt: service_start_at ?? undefined }) + safetyMarginMin * minute

/** A timer may begin from acceptance on, until it would be an alarm at once. */
export const mayArm = (row: VisitRow, { now, policy }: { now: number; policy: Policy }): boolean =>
  // safe: the column's check allows only states of the table
  isIn(row.status as OrderStatus, 'toVisit') && now < dueAt(row, policy)

/** Whether the person's own timer waits for them. */
export const runs = ({ timer_state: state }: Pick<VisitRow, 'timer_state'>): boolean => state === 'ARMED' || state === 'OVERDUE'

/** Help may be asked for from acceptance on, as long as the two have to do with each other, and in any case while one's own timer runs. */
export const mayAskForHelp = (row: VisitRow, { now, policy }: { now: number; policy: Policy }): boolean =>
  runs(row) ||
  // safe: as above
  (isIn(row.status as OrderStatus, 'revealing') && now < (row.service_end_at ?? row.end_at) + policy.callClosesAfterMin * minute)

const shown = { ARMED: 'ARMED', OVERDUE: 'OVERDUE', CHECKED_IN: 'DONE', CANCELLED: 'OFF' } as const

/** What the person sees of their own timer. */
export function stateOf(row: VisitRow, { now, policy }: { now: number; policy: Policy }): SafetyState {
  const state = row.timer_state === null ? 'OFF' : shown[row.timer_state]
  return {
    state,
    ...(state === 'ARMED' && { dueAt: dueAt(row, policy) }),
    ready: row.has_pins,
    hasContact: row.has_contact,
    mayArm: mayArm(row, { now, policy }),
    marginMin: policy.safetyMarginMin,
    serverNow: now,
  }
}
