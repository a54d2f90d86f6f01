import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '@anxin/mobile/live/events'
import type { Read } from '@anxin/mobile/page/read'
import { queryFor } from '@anxin/mobile/request/query-client'
import { clockOffset, isRunning, type OrderDetail } from './order.ts'

const POLL_MS = 10_000

/** The address names no order. */
export const noOrder = new Error('no order is named')

/**
 * One order, live: each event of it is read again, and while it runs it is read every `pollMs` as well, for when no
 * events come. `offset` is the server's clock minus this device's, ms.
 */
export function useOrder(orderId: string, { pollMs = POLL_MS }: { pollMs?: number } = {}) {
  const client = useQueryClient()
  const query = useQuery({
    ...queryFor('getOrderInfo', { orderId }, { quiet: true }),
    enabled: orderId !== '',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  })

  useLive(['order', 'position', 'chat'], ({ type, data }) => {
    // One that names no order may speak of any.
    if (data.orderId !== undefined && data.orderId !== orderId) return
    void client.invalidateQueries({ queryKey: ['getOrderInfo', { orderId }] })
    if (type === 'order') void client.invalidateQueries({ queryKey: ['getOrderLog', { orderId }] })
  })

  const { data: order, dataUpdatedAt } = query
  const read: Read<OrderDetail> = { data: order, error: orderId === '' ? noOrder : query.error, refetch: () => query.refetch() }
  return { read, order, offset: order ? clockOffset(order.serverNow, dataUpdatedAt) : 0, refresh: () => query.refetch() }
}
