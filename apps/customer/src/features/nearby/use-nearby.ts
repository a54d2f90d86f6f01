import { useMemo } from 'react'
import { useEndless } from '@anxin/mobile/lists/endless'
import type { Technician } from '../technicians/technician.ts'
import { useNear } from '../technicians/use-near.ts'
import { useNow } from '../technicians/use-now.ts'
import { askAround, type NearbyFilters } from './nearby-query.ts'

type Point = { lat: number; lng: number }

const quarterMs = 900_000
const nowhere: Point = { lat: 0, lng: 0 }

/** Who is near the person's place, or near another point that was chosen on the map. */
export function useNearby(filters: NearbyFilters, moved?: Point) {
  const { near, settled } = useNear()
  const now = Math.floor(useNow() / quarterMs) * quarterMs
  const { lat, lng } = near ?? {}
  const own = useMemo(() => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined), [lat, lng])
  const from = moved ?? own
  const list = useEndless('getTechListAround', askAround({ ...filters, from: from ?? nowhere, near, now }), { enabled: from !== undefined })
  // From another point than the visit's the way says nothing of the fare.
  const rows = useMemo((): readonly Technician[] => (moved ? list.rows.map((row) => ({ ...row, travelFee: undefined })) : list.rows), [list.rows, moved])

  return { list: { ...list, rows, isLoading: (!settled && from === undefined) || list.isLoading }, near, from, own, mustLocate: settled && from === undefined }
}
