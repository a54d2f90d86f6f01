import { OfflineError, RefusedError } from '@anxin/mobile/errors'

/** Why a quote or an order was refused, by what the person can do about it. */
export type Problem =
  | { kind: 'slot'; tooSoon: boolean; nearest: number[] | undefined }
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
  if (code === 4601 || code === 4607) return { kind: 'slot', tooSoon: code === 4607, nearest: numbersOf(detail) }
  if (code === 4606) return { kind: 'unpaid', orderId: orderIdOf(detail) }
  return { kind: kinds[code] ?? 'other' }
}

const partOf = (detail: unknown, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>)[name] : undefined

function numbersOf(detail: unknown): number[] | undefined {
  const nearest = partOf(detail, 'nearest')
  return Array.isArray(nearest) ? nearest.filter((at) => typeof at === 'number') : undefined
}

function orderIdOf(detail: unknown): string | undefined {
  const orderId = partOf(detail, 'orderId')
  return typeof orderId === 'string' ? orderId : undefined
}
