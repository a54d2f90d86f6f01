import { technicianOrder } from '@anxin/words/technician-order'
import type { Blocked } from '@anxin/contract/move-table'
import type { RefusalKey } from '@anxin/contract/refusals'
import { clock, dayOf, whenInside } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { isRefused } from '@anxin/mobile/request/errors'

const words: Partial<Record<RefusalKey, 'departFrom' | 'startFrom' | 'finishFrom' | 'absentFrom'>> = {
  departTooEarly: 'departFrom',
  startTooEarly: 'startFrom',
  finishTooEarly: 'finishFrom',
  absentTooSoon: 'absentFrom',
}

/** From when a step that waits for its time is open, in words. */
export function useClosed() {
  const text = useText(technicianOrder)
  const language = useLanguage()
  return ({ why, from }: Required<Blocked>, now: number): string =>
    text(words[why] ?? 'closedUntil', { time: dayOf(from) === dayOf(now) ? clock(from) : whenInside(from, now, language) })
}

/** Which step is closed and until when, where a refusal says so. */
export function closedBy(error: unknown): Required<Blocked> | undefined {
  if (!isRefused(error, 'departTooEarly', 'startTooEarly', 'finishTooEarly', 'absentTooSoon') || !error.detail) return undefined
  return { why: error.refusal, from: error.detail.from }
}
