import type { HealthCode } from '@anxin/contract/health-codes'
import type { SlotReason } from '@anxin/contract/slot-reasons'
import { isRefused } from '@anxin/mobile/request/errors'
import { OfflineError } from '@anxin/api-client/offline-error'

/** Why a quote or an order was refused, by what the person can do about it. */
export type Problem =
  | { kind: 'slot'; reason: SlotReason; nearest: number[] | undefined }
  | { kind: 'range' | 'technician' | 'project' | 'coupon' | 'amount' | 'offline' | 'other' }
  | { kind: 'unpaid'; orderId: string | undefined }
  | { kind: 'health'; projectId: string; codes: readonly HealthCode[]; instead: readonly { projectId: string; name: string; nameEn: string }[] }

export function problemOf(error: unknown): Problem | undefined {
  if (!error) return undefined
  if (error instanceof OfflineError) return { kind: 'offline' }
  // A slot that went in the very moment comes without what else is free; the calendar is asked for that.
  if (isRefused(error, 'slotTaken')) return { kind: 'slot', reason: error.detail?.reason ?? 'BOOKED', nearest: error.detail?.nearest }
  if (isRefused(error, 'tooSoon')) return { kind: 'slot', ...error.detail }
  if (isRefused(error, 'unpaidOrder')) return { kind: 'unpaid', orderId: error.detail.orderId ?? undefined }
  if (isRefused(error, 'healthExcluded')) return { kind: 'health', ...error.detail }
  if (isRefused(error, 'technicianPreference')) return { kind: 'range' }
  if (isRefused(error, 'technicianPaused')) return { kind: 'technician' }
  if (isRefused(error, 'outOfRange', 'addressNotFound', 'technicianNotFound')) return { kind: 'range' }
  if (isRefused(error, 'projectOff', 'projectPriceMoved')) return { kind: 'project' }
  if (isRefused(error, 'couponUnusable')) return { kind: 'coupon' }
  if (isRefused(error, 'amountMoved', 'quoteExpired', 'quoteUsed')) return { kind: 'amount' }
  return { kind: 'other' }
}
