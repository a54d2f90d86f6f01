import { useQuery, type QueryClient } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import type { Move, TechOrder } from './move.ts'
import { useMoves } from './moves.ts'
import { withMoves } from './predict.ts'

// Live events bring most news; this catches what they miss.
const again = 30_000

export const todayQuery = queryFor('techGetToday', {}, { quiet: true })
/** The accepted visits of all days, the soonest first. */
const upcomingQuery = queryFor('techOrderList', { tab: 'UPCOMING', limit: 1 }, { quiet: true })
export const visitQuery = (orderId: string) => queryFor('techOrderInfo', { orderId }, { quiet: true })

/** The workbench of today; orders stand as they will once the waiting steps are sent. */
export function useToday() {
  const { signedIn } = useSession()
  const query = useQuery({ ...todayQuery, enabled: signedIn, refetchInterval: again })
  const waiting = useMoves((moves) => moves.waiting)
  const { data, dataUpdatedAt } = query
  const offset = data ? data.serverNow - dataUpdatedAt : 0
  const stand = (orders: readonly TechOrder[]) => orders.map((order) => withMoves(order, waiting, offset))
  return {
    query,
    today: data && { ...data, pending: stand(data.pending), today: stand(data.today) },
    /** Server clock minus device clock, ms. */
    offset,
  }
}

/** The next visit of a later day, where today has none any more. */
export function useLaterVisit(isWanted: boolean): TechOrder | undefined {
  const { data } = useQuery({ ...upcomingQuery, enabled: isWanted, refetchInterval: again })
  return isWanted ? data?.list[0] : undefined
}

/** One order, as it will stand once its waiting steps are sent. */
export function useVisit(orderId: string) {
  const query = useQuery({ ...visitQuery(orderId), refetchInterval: again })
  const waiting = useMoves((moves) => moves.waiting)
  const { data, dataUpdatedAt } = query
  const offset = data ? data.serverNow - dataUpdatedAt : 0
  return { query, visit: data && withMoves(data, waiting, offset), offset }
}

/** Puts an answered move into what was read, and asks again for the rest. */
export function takeAnswer(client: QueryClient, { orderId }: Move, order: TechOrder | undefined): void {
  dropReadsUnderWay(client, visitQuery(orderId))
  if (order) client.setQueryData(visitQuery(orderId).queryKey, (before) => before && { ...before, ...order })
  for (const name of ['techGetToday', 'techOrderList', 'techOrderInfo', 'techGetWeek']) void client.invalidateQueries({ queryKey: [name] })
}
