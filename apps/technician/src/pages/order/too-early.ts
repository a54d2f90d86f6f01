import { technicianOrder } from '@anxin/words/technician-order'
import { whenInside } from '@anxin/rules/time'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { language } from '@anxin/mobile/language/language'
import { textOf } from '@anxin/mobile/language/text'
import type { Visit } from './visit-body.tsx'

const minute = 60_000
const longBefore = 3 * 60 * minute

/** Asks before setting off hours or days too early: the customer is told at once, and nothing takes it back. */
export async function mayDepart({ departBy }: Visit, offset: number): Promise<boolean> {
  const now = Date.now() + offset
  if (departBy - now < longBefore) return true
  const text = textOf(technicianOrder)
  return confirm({
    title: text('departEarly'),
    content: text('departEarlyNote', { time: whenInside(departBy, now, language()) }),
    confirmText: text('departGo'),
    cancelText: text('departLater'),
  })
}

/** Asks before a service ends more than five minutes short of what was booked, counted from when it really began. */
export async function mayFinish({ startAt, endAt, serviceStartAt }: Visit, offset: number, minutes: (min: number) => string): Promise<boolean> {
  const until = (serviceStartAt ?? startAt) + (endAt - startAt)
  const left = Math.ceil((until - Date.now() - offset) / minute)
  if (left <= 5) return true
  const text = textOf(technicianOrder)
  return confirm({
    title: text('finishEarly'),
    content: text('finishEarlyNote', { min: minutes(left) }),
    confirmText: text('finishGo'),
    cancelText: text('keepOn'),
  })
}
