import { technicianButtons } from '@anxin/contract/visit-transitions'
import type { TechOrder } from './move.ts'
import { useMoves } from './moves.ts'
import { factsOf } from './predict.ts'
import { useNow } from './use-now.ts'

/** The buttons of an order as they stand this moment; one that still waits for its time says from when. A step on its way is not offered again. */
export function useButtons(order: TechOrder, offset: number) {
  const now = useNow(offset, 5000)
  const waiting = useMoves((moves) => moves.waiting)
  const isWaiting = (action: string) => waiting.some((move) => move.orderId === order.orderId && move.action === action)
  return { now, buttons: technicianButtons(factsOf(order, now)).filter(({ action }) => !isWaiting(action)) }
}
