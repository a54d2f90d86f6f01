import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentLocation } from '@anxin/mobile/location/location'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useNear } from './use-near.ts'
import { lookedAt, type LookedAt } from '../location/looked-at.ts'

/** Where an address is looked for; `given` is the city that a form names already. */
export function useLookedAt(given = ''): LookedAt | undefined {
  const { near } = useNear()
  const located = useCurrentLocation(({ location }) => location)
  const open = useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 }).data?.cities
  return useMemo(() => lookedAt({ given, near, located, open }), [given, near, located, open])
}
