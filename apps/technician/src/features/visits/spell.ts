import { technician } from '@anxin/words/technician'
import { visitStateWords } from '@anxin/words/visit-states'
import type { TechnicianAction } from '@anxin/contract/visit-transitions'
import type { TechOrder } from './move.ts'
import type { OrderStatus } from '@anxin/contract/order-states'
import { lengthText } from '@anxin/rules/measures'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'

/** Durations, distances and states in words. */
export function useSpell() {
  const text = useText(technician)
  const stateText = useText(visitStateWords)
  const minutes = useDuration()
  return {
    minutes,
    /** How far and how long, as far as it is known: before acceptance only how long. */
    trip: ({ address, distanceM, travelMin }: Pick<TechOrder, 'address' | 'distanceM' | 'travelMin'>) => {
      if (distanceM === undefined) return text('tripTime', { min: minutes(travelMin) })
      return text(address.address === undefined ? 'tripRough' : 'trip', { km: lengthText(distanceM), min: minutes(travelMin) })
    },
    status: (status: OrderStatus) => stateText(status),
    action: (action: TechnicianAction) => text(action),
  }
}
