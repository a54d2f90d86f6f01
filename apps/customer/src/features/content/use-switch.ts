import { useQuery } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'

/** Whether something is switched on; off until the answer is there. */
export function useSwitch(name: 'switchVip' | 'switchShare' | 'switchShop'): boolean {
  const { data } = useQuery({ ...queryFor(name, {}, { quiet: true }), staleTime: 5 * 60_000 })
  return data?.enabled ?? false
}
