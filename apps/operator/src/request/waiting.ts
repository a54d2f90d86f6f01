import { waitingAreaNames, type WaitingArea } from '@anxin/contract/manage/waiting-tabs'
import { useQuery } from '@tanstack/react-query'
import { useMe } from './me.ts'
import { queryFor } from './query-for.ts'
import { useHints } from './use-hints.ts'

/** Lost hints are no reason to stand wrong for long. */
const againMs = 120_000

const query = queryFor('dashboard/getWaiting', {})

/** What waits in each area, kept as it is while the console is open; once in the frame. */
export function useWaiting() {
  const me = useMe()
  const enabled = me !== undefined && !me.totpRequired
  const read = useQuery({ ...query, enabled, refetchInterval: againMs, refetchOnWindowFocus: 'always' })
  useHints(() => read.refetch({ cancelRefetch: false }), { enabled })
  return read.data?.areas ?? {}
}

/** What waits on the tabs of an area, as far as the frame knows. */
export function useWaitingTabs(area: string): Readonly<Record<string, number>> {
  const areas = useQuery({ ...query, enabled: false }).data?.areas ?? {}
  const name = waitingAreaNames.find((one): one is WaitingArea => one === area)
  return (name && areas[name]?.tabs) ?? {}
}
