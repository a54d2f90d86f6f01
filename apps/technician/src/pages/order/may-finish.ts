import { technicianOrder } from '@anxin/words/technician-order'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { textOf } from '@anxin/mobile/language/text'
import type { Visit } from './visit.ts'

const minute = 60_000

/** Asks before a service ends more than five minutes short of what was booked, counted from when it really began. */
export async function mayFinish(visit: Visit, offset: number, minutes: (min: number) => string): Promise<boolean> {
  const left = Math.ceil((visit.endAt - Date.now() - offset) / minute)
  if (left <= 5) return true
  const text = textOf(technicianOrder)
  return confirm({
    title: text('finishEarly'),
    content: text('finishEarlyNote', { min: minutes(left) }),
    confirmText: text('finishGo'),
    cancelText: text('keepOn'),
  })
}
