import { useQuery } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'

const nothing = { scans: 0, ordered: 0 }

/** What came of each of my posters, by its number; undefined to guests and until it is known. */
export function usePosterCounts() {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...queryFor('getPosterCounts', {}, { quiet: true }), enabled: signedIn })
  if (!signedIn || !data) return undefined
  return (bannerId: string) => data.list.find(({ posterId }) => posterId === bannerId) ?? nothing
}
