import { technician } from '@anxin/words/technician'
import type { TechnicianAction } from '@anxin/contract/order-moves'
import type { OrderStatus } from '@anxin/contract/order-states'
import { lengthText } from '@anxin/rules/measures'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'

/** Durations, distances and states in words. */
export function useSpell() {
  const text = useText(technician)
  return {
    minutes: useDuration(),
    distance: lengthText,
    status: (status: OrderStatus) => text(status),
    action: (action: TechnicianAction) => text(action),
  }
}
