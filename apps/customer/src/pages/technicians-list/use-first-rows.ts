import { useQuery } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { stays } from '@anxin/mobile/lists/stays'
import { pagesKey } from '@anxin/mobile/request/query-client'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { listInput } from '../../first-screen/asked.ts'
import { isNarrowed } from '../../first-screen/first-page.ts'
import { useNear } from '../../features/technicians/use-near.ts'

/** The beginning of the list, kept where the whole list looks for its pages; `isTime` for all else once it is here, or will not be. */
export function useFirstRows() {
  const { query } = usePage()
  const { near, settled } = useNear()
  const isPlain = !isNarrowed(query)
  const input = listInput(near)
  const queryKey = pagesKey('getTechListSort', input)
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ pages: [await call('getTechListSort', { ...input, page: 1 }, { signal })], pageParams: [1] }),
    enabled: settled && isPlain,
    placeholderData: stays(queryKey),
  })
  return { list: data?.pages[0]?.list ?? [], isTime: !isPlain || data !== undefined || error !== null }
}
