import { queryOptions } from '@tanstack/react-query'
import { isIn } from '@anxin/contract/order-states'
import { call } from '@anxin/mobile/request/call'
import type { OrderCard } from './order.ts'

/** Where the orders stand that hold time of a technician. */
const standing = ['TO_PAY', 'TO_SERVE', 'SERVING'] as const

/** One's own orders that hold time, for the moment in which a start is not free: it may be oneself who has it. */
export const ownOrdersQuery = queryOptions({
  queryKey: ['ownOrders'],
  queryFn: async () => {
    const lists = await Promise.all(standing.map((tab) => call('getOrderList', { tab, limit: 50 }, { quiet: true })))
    return lists.flatMap(({ list }) => list)
  },
  staleTime: 5_000,
})

type Time = { techId: string; startAt: number; endAt: number }

/** The order that holds some of this time of the technician. */
export const ownOrderAt = (orders: readonly OrderCard[] | undefined, { techId, startAt, endAt }: Time): OrderCard | undefined =>
  orders?.find((order) => order.tech.techId === techId && !order.isExtra && !isIn(order.status, 'gone') && order.startAt < endAt && startAt < order.endAt)

// Longer than the time between two visits that are one after the other.
const beside = 90 * 60_000

/** The order before or after which a time of the technician lies: tidying up and the way take what is between. */
export const ownOrderBeside = (orders: readonly OrderCard[] | undefined, { techId, startAt, endAt }: Time): OrderCard | undefined =>
  ownOrderAt(orders, { techId, startAt: startAt - beside, endAt: endAt + beside })

/** Reasons behind which one's own order may be. */
export const mayBeOwn: ReadonlySet<string> = new Set(['BOOKED', 'TOO_FAR_BEFORE', 'TOO_FAR_AFTER'])

/** How a calendar calls it. */
export const ownReason = ({ status }: Pick<OrderCard, 'status'>) => (isIn(status, 'unpaid') ? 'UNPAID' : 'YOURS')
