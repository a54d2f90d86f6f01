import type { OrderCard } from './order.ts'

/** The orders with what waits for payment on top: it alone is lost by waiting. The rest keep their order. */
export function unpaidFirst<O extends Pick<OrderCard, 'status'>>(orders: readonly O[]): O[] {
  const isUnpaid = ({ status }: O) => status === 'PENDING_PAYMENT'
  return [...orders.filter(isUnpaid), ...orders.filter((order) => !isUnpaid(order))]
}
