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

// Long enough for anyone who comes early or leaves late; further off nobody is in danger from a visit.
export const helpAroundMs = 120 * minute

/** Help belongs to orders that were accepted, and in any case to anyone who's own timer runs. */
export const mayEverAskForHelp = (row: VisitRow): boolean =>
  // safe: as above
  runs(row) || isIn(row.status as OrderStatus, 'revealing')

/** It may be asked for from two hours before the visit until two hours after it, as long as the visit goes on, and while one's own timer runs. */
export function isTimeForHelp(row: VisitRow, now: number): boolean {
  if (now < row.start_at - helpAroundMs) return false
  // safe: as above
  return runs(row) || isIn(row.status as OrderStatus, 'underWay') || now < (row.service_end_at ?? row.end_at) + helpAroundMs
}

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
    mayAskForHelp: mayEverAskForHelp(row) && isTimeForHelp(row, now),
    marginMin: policy.safetyMarginMin,
    serverNow: now,
  }
}
