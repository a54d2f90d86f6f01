import { nextStatus, type OrderMove, type OrderStatus } from '@anxin/contract/order-states'
import type { Move, TechOrder } from './move.ts'

type Action = Move['action']

const moveOf: Partial<Record<Action, OrderMove>> = {
  ACCEPT: 'accept',
  REJECT: 'reject',
  DEPART: 'depart',
  ARRIVE: 'arrive',
  START: 'start',
  FINISH: 'finish',
  REPORT_ABSENT: 'closeAbsent',
}
// Not REPORT_ABSENT: from when it is allowed is the server's to say, and its photos need a network.
const then: Partial<Record<OrderStatus, Action[]>> = {
  ACCEPTED: ['DEPART', 'REPORT_LATE'],
  DEPARTED: ['ARRIVE', 'REPORT_LATE'],
  ARRIVED: ['START'],
  IN_SERVICE: ['FINISH'],
  PENDING_CONFIRM: ['LEAVE'],
}

/** An order as it will stand once the waiting moves are sent; the server's own word where none waits. */
export function withMoves<T extends TechOrder>(order: T, waiting: readonly Move[]): T {
  return waiting.filter(({ orderId }) => orderId === order.orderId).reduce(afterMove, order)
}

function afterMove<T extends TechOrder>(order: T, { action, at }: Move): T {
  const move = moveOf[action]
  const status = (move && nextStatus(order.status, move)) ?? order.status
  return {
    ...order,
    status,
    // Without the server the table of moves says what comes next, so that work goes on in a cellar.
    actions: move ? (then[status] ?? []) : order.actions.filter((each) => each !== action),
    ...(action === 'START' && { serviceStartAt: at }),
    ...(action === 'FINISH' && { serviceEndAt: at }),
    ...(action === 'REPORT_ABSENT' && { absentAt: at, incomeAmount: order.absentIncomeAmount ?? order.incomeAmount }),
  }
}
