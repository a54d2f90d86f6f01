import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onMoved } from './live.ts'

/** Does something whenever the server says that one of these resources moved. */
export function useMoved(resources: readonly string[], onMove: () => unknown, { enabled = true } = {}): void {
  const latest = useRef(onMove)
  useEffect(() => void (latest.current = onMove))
  const names = resources.join(' ')
  useEffect(() => (enabled ? onMoved(names.split(' '), () => latest.current()) : undefined), [names, enabled])
}

/** A read of a call that is done again whenever what it is about moved: useLiveQuery(queryFor('order/getInfo', { orderId })). */
export function useLiveQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>): UseQueryResult<Data> {
  const read = useQuery(options)
  const [resource = ''] = String(options.queryKey[0]).split('/')
  useMoved([resource], () => read.refetch(), { enabled: options.enabled !== false })
  return read
}
