import { RefusedError } from '@anxin/mobile/request/errors'

const slotTaken = 4601

/** What stands in the way of a time off, where the server's refusal says so. */
export function clashOf(error: unknown): { startAt: number; endAt: number; kind: string } | undefined {
  if (!(error instanceof RefusedError) || error.code !== slotTaken) return undefined
  const { detail } = error
  if (typeof detail !== 'object' || detail === null || !('startAt' in detail) || !('endAt' in detail)) return undefined
  const { startAt, endAt } = detail
  if (typeof startAt !== 'number' || typeof endAt !== 'number') return undefined
  return { startAt, endAt, kind: 'kind' in detail ? String(detail.kind) : '' }
}
