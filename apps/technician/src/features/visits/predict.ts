import { bookedEnd, plannedEnd } from '@anxin/contract/order-guards'
import { moveOfButton, nextStatus, technicianActionsNow } from '@anxin/contract/visit-transitions'
import type { Move, TechOrder } from './move.ts'

/**
 * An order as it will stand once the waiting moves are sent; the server's own word where none waits. `offset` is server
 * clock minus device clock, ms.
 */
export function withMoves<T extends TechOrder>(order: T, waiting: readonly Move[], offset: number): T {
  return waiting.filter(({ orderId }) => orderId === order.orderId).reduce((before, move) => afterMove(before, move, move.at + offset), order)
}

/** An order as the rules see it, which count with its end as booked. */
export const factsOf = <T extends TechOrder>(order: T, now: number) => ({ ...order, endAt: bookedEnd(order), now })

function afterMove<T extends TechOrder>(order: T, { action }: Move, at: number): T {
  const move = moveOfButton(action)
  const after = {
    ...order,
    status: (move && nextStatus(order.status, move)) ?? order.status,
    ...(action === 'ARRIVE' && { arrivedAt: at }),
    ...(action === 'START' && { serviceStartAt: at, endAt: plannedEnd({ ...order, serviceStartAt: at }) }),
    ...(action === 'FINISH' && { serviceEndAt: at }),
    ...(action === 'HAND_OVER' && { substituting: 'HANDED_OVER' as const }),
    ...(action === 'CONFIRM_HEALTH' && { healthNote: 'READ' as const }),
    ...(action === 'LEAVE' && { leftAt: at }),
    ...(action === 'REPORT_ABSENT' && { absentAt: at, incomeAmount: order.absentIncomeAmount ?? order.incomeAmount }),
  }
  // Without the server the table of moves says what comes next, so that work goes on in a cellar.
  return { ...after, actions: technicianActionsNow(factsOf(after, at)) }
}
