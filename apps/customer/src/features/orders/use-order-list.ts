import { useEffect, useEffectEvent } from 'react'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { useEndless } from '@anxin/mobile/lists/endless'
import { useLive } from '@anxin/mobile/live/events'
import { useSession } from '@anxin/mobile/session/session'
import { clockOffset, isRunning } from './order.ts'

const POLL_MS = 10_000
const LIMIT = 10

export type OrderTab = NonNullable<Input<'getOrderList'>['tab']>
type Page = Reply<'getOrderList'>

/** The orders of a tab, live, with the counts of all tabs and the server's clock minus this device's. */
export function useOrderList(tab: OrderTab) {
  const { signedIn } = useSession()
  const client = useQueryClient()
  const list = useEndless('getOrderList', { tab, limit: LIMIT }, { enabled: signedIn })
  const refreshAll = () => client.invalidateQueries({ queryKey: ['getOrderList'] })

  useLive(['order'], () => void refreshAll())
  usePolling(() => void list.refresh(), signedIn && list.rows.some(isRunning))

  // Another tab's counts stand in until this one's arrive, so that the row of tabs does not flicker.
  const counts = list.first?.counts ?? latestCounts(client.getQueriesData<Page | InfiniteData<Page>>({ queryKey: ['getOrderList'] }))
  // The page read last tells the time best; the first may be minutes older.
  return { ...list, counts, offset: list.newest ? clockOffset(list.newest.serverNow, list.readAt) : 0 }
}

/** The newest counts that any list of orders, read whole or in pages, brought along. */
function latestCounts(known: readonly [unknown, Page | InfiniteData<Page> | undefined][]): Page['counts'] | undefined {
  const pages = known.flatMap(([, data]) => (data ? ('pages' in data ? data.pages : [data]) : []))
  return pages.toSorted((a, b) => b.serverNow - a.serverNow)[0]?.counts
}

/** Calls `act` every ten seconds while `active` and the app is looked at. */
function usePolling(act: () => void, active: boolean) {
  const poll = useEffectEvent(act)

  useEffect(() => {
    if (!active) return undefined

    const timer = setInterval(() => document.visibilityState === 'visible' && poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [active])
}
