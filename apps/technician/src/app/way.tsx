import { isIn } from '@anxin/contract/order-states'
import { PositionReporter } from '../features/position/position-reporter.tsx'
import { useToday } from '../features/visits/visit-queries.ts'

/** Reports the position while an order of today is on its way. */
export function Way() {
  const { today } = useToday()
  return <PositionReporter onTheWay={today?.today.some(({ status }) => isIn(status, 'onTheWay')) ?? false} />
}
