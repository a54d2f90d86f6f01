import type { SlotReason } from '@anxin/contract/schedule'
import { OfflineError, RefusedError } from '@anxin/mobile/request/errors'

/** Why a quote or an order was refused, by what the person can do about it. */
export type Problem =
  | { kind: 'slot'; reason: SlotReason; nearest: number[] | undefined }
  | { kind: 'range' | 'technician' | 'project' | 'coupon' | 'amount' | 'offline' | 'other' }
  | { kind: 'unpaid'; orderId: string | undefined }

const kinds: Record<number, 'range' | 'technician' | 'project' | 'coupon' | 'amount'> = {
  4301: 'technician',
  404: 'range',
  4405: 'coupon',
  4602: 'range',
  4603: 'project',
  4604: 'project',
  4605: 'amount',
}

export function problemOf(error: unknown): Problem | undefined {
  if (!error) return undefined
  if (!(error instanceof RefusedError)) return { kind: error instanceof OfflineError ? 'offline' : 'other' }
  const { code, detail } = error
  if (code === 4601 || code === 4607) return { kind: 'slot', reason: reasonOf(detail) ?? (code === 4601 ? 'BOOKED' : 'LEAD_TIME'), nearest: numbersOf(detail) }
  if (code === 4606) return { kind: 'unpaid', orderId: orderIdOf(detail) }
  return { kind: kinds[code] ?? 'other' }
}

const partOf = (detail: unknown, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>)[name] : undefined

const slotReasons: Record<SlotReason, true> = {
  BOOKED: true,
  TOO_FAR_BEFORE: true,
  TOO_FAR_AFTER: true,
  OFF_HOURS: true,
  TIME_OFF: true,
  DOES_NOT_FIT: true,
  LEAD_TIME: true,
  PAST: true,
}
const isSlotReason = (reason: unknown): reason is SlotReason => typeof reason === 'string' && Object.hasOwn(slotReasons, reason)

function reasonOf(detail: unknown): SlotReason | undefined {
  const reason = partOf(detail, 'reason')
  return isSlotReason(reason) ? reason : undefined
}

function numbersOf(detail: unknown): number[] | undefined {
  const nearest = partOf(detail, 'nearest')
  return Array.isArray(nearest) ? nearest.filter((at) => typeof at === 'number') : undefined
}

function orderIdOf(detail: unknown): string | undefined {
  const orderId = partOf(detail, 'orderId')
  return typeof orderId === 'string' ? orderId : undefined
}
