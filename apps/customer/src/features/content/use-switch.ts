import { useQuery } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'

type Switch = 'switchVip' | 'switchShare' | 'switchShop' | 'switchAddress'

/** Whether something is switched on; `meanwhile` until the answer is there. */
export function useSwitch(name: Switch, meanwhile = false): boolean {
  const { data } = useQuery({ ...queryFor(name, {}, { quiet: true }), staleTime: 5 * 60_000 })
  return data?.enabled ?? meanwhile
}
