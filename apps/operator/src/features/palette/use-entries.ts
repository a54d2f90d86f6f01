import type { FindKind } from '@anxin/contract/manage/find-kinds'
import { searchWords } from '@anxin/rules/search-words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useCityName } from '../../text/city-names.ts'
import { useEither, useText } from '../../text/language.ts'
import { areaWords } from '@anxin/words/console/frame/areas'
import { entriesNamed, type Entry } from './entry.ts'
import { entryOfRecord } from './entry-of-record.ts'
import { recentOf } from './recent.ts'
import { paletteWords } from '@anxin/words/console/frame/palette'

/** How long somebody pauses before what they typed is asked for. */
const pauseMs = 200

const areaOf = {
  order: 'orders',
  refund: 'refunds',
  appeal: 'appeals',
  ticket: 'tickets',
  approval: 'approvals',
  alarm: 'alarms',
  customer: 'customers',
  technician: 'technicians',
  review: 'reviews',
} as const satisfies Record<FindKind, keyof (typeof areaWords)['zh']>

const followNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => (removeEventListener('online', listener), removeEventListener('offline', listener))
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What fits what is typed, or what was opened lately; each answer belongs to its own words, so that a late one shows nowhere. */
export function useEntries(typed: string, { operatorId, places }: { operatorId: string; places: readonly Entry[] }) {
  const text = useText(paletteWords)
  const areaText = useText(areaWords)
  const either = useEither()
  const cityOf = useCityName()
  const maySeeOrders = useMay()('order.view')
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const words = searchWords(typed).text
  const asked = usePaused(words)
  const [recent] = useState(() => recentOf(operatorId))
  const isEmpty = words === ''
  const found = useQuery({
    ...queryFor('find/getAnything', { q: asked }),
    enabled: asked !== '' && isOnline,
    retry: false,
  })
  const named = useQuery({
    ...queryFor('find/getNamed', { records: recent }),
    enabled: isEmpty && recent.length > 0 && isOnline,
    retry: false,
  })
  const said = {
    either,
    cityOf,
    maySeeOrders,
    groupOf: (kind: FindKind) => areaText(areaOf[kind]),
    alarmState: (state: string) => text(state === 'OPEN' ? 'alarmOpen' : 'alarmEnded'),
  }
  const records = (isEmpty ? named.data : asked === words ? found.data : undefined)?.list.map((record) => entryOfRecord(record, said)) ?? []
  const latest = records.toSorted((a, b) => recent.indexOf(a.key) - recent.indexOf(b.key)).map((entry) => ({ ...entry, group: text('recent') }))
  const entries = isEmpty ? [...latest, ...places.filter(({ group }) => group !== text('values'))] : [...entriesNamed(places, typed).slice(0, 8), ...records]
  return {
    words,
    entries,
    isOnline,
    isFinding: isOnline && !isEmpty && (asked !== words || found.isFetching),
    error: !isEmpty && asked === words ? found.error : null,
    again: () => void found.refetch(),
  }
}
