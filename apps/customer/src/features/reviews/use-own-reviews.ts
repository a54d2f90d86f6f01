import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'

const most = 50
const none: ReadonlySet<string> = new Set()

/** Which reviews of a technician I wrote, newest first; undefined until that is known. */
export function useOwnReviews(techId: string | undefined): ReadonlySet<string> | undefined {
  const { signedIn } = useSession()
  const { data } = useQuery({ ...queryFor('getReviewList', { techId, limit: most }, { quiet: true }), enabled: signedIn && techId !== undefined })
  return useMemo(() => (signedIn ? data && new Set(data.list.map(({ reviewId }) => reviewId)) : none), [signedIn, data])
}
