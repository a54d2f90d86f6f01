import { useQueryClient } from '@tanstack/react-query'
import { visitQuery } from '../../features/visits/visit-queries.ts'

/** Reads an order again, and the lists that it stands in. */
export function useReadVisit(orderId: string) {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [visitQuery(orderId).queryKey, ['techGetToday'], ['techGetWeek']]) void client.invalidateQueries({ queryKey })
  }
}
