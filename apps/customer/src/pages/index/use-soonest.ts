import { useQuery } from '@tanstack/react-query'
import { stays } from '@anxin/mobile/lists/stays'
import { queryFor } from '@anxin/mobile/request/query-client'
import { soonestInput } from '../../first-screen/asked.ts'
import { useNear } from '../../features/technicians/use-near.ts'

/** Who can come first to where the person is; `closed` when nobody works in that city at all. */
export function useSoonest() {
  const { near, settled } = useNear()
  const asked = queryFor('getTechListSort', soonestInput(near))
  const query = useQuery({ ...asked, enabled: settled, placeholderData: stays(asked.queryKey) })
  // A city where everybody is booked still has technicians; those are counted without the wish for an early time.
  const isEmpty = query.data?.total === 0
  const anyone = useQuery({ ...queryFor('getTechListSort', { cityCode: near?.cityCode, limit: 1 }), enabled: isEmpty && near?.cityCode !== undefined })
  return { ...query, near, list: query.data?.list ?? [], closed: isEmpty && anyone.data?.total === 0 }
}
