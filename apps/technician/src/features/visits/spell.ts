import { technician } from '@anxin/words/technician'
import type { TechnicianAction } from '@anxin/contract/order-moves'
import type { OrderStatus } from '@anxin/contract/order-states'
import { useText } from '@anxin/mobile/language/text'

const roughKm = 10_000

/** Durations, distances and states in words. */
export function useSpell() {
  const text = useText(technician)
  return {
    /** 45 分钟, 1 小时 30 分钟 */
    minutes(min: number) {
      const h = Math.floor(min / 60)
      const n = min % 60
      if (h === 0) return text('minutes', { n })
      return n === 0 ? text('hours', { n: h }) : text('hoursMinutes', { h, n })
    },
    /** 850 m, 2.4 km, 12 km */
    distance(metres: number) {
      if (metres < 1000) return text('metres', { n: metres })
      return text('kilometres', { n: metres < roughKm ? (metres / 1000).toFixed(1) : Math.round(metres / 1000) })
    },
    status: (status: OrderStatus) => text(status),
    action: (action: TechnicianAction) => text(action),
  }
}
